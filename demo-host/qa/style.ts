/** Style of the pages for testers. */
export const STYLE = `
:root { --ink: #14181f; --second: #5b6470; --line: #e4e7ec; --wash: #f6f7f9; --brand: #c2410c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--wash); color: var(--ink); font: 15px/1.5 system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif; }
header, main { max-width: 1100px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 32px; }
h1 { margin: 0; font-size: 26px; }
h2 { margin: 0 0 16px; font-size: 18px; }
section { margin: 24px 0; padding: 24px; background: #fff; border: 1px solid var(--line); border-radius: 12px; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 12px; }
button { min-height: 40px; padding: 8px 16px; border: 1px solid var(--brand); border-radius: 8px; background: var(--brand); color: #fff; font: inherit; cursor: pointer; }
button.plain, button.card { background: #fff; color: var(--ink); border-color: #7d8896; }
button.card { display: flex; flex-direction: column; gap: 4px; text-align: left; }
button.card span, .note, dd { color: var(--second); font-size: 13px; }
button.card[aria-pressed=true] { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); background: #fff4ec; }
button.danger { background: #fff; color: #b3261e; border-color: #b3261e; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
td a { margin-right: 8px; font-size: 13px; }
a { color: var(--brand); }
.faults { display: grid; grid-template-columns: repeat(auto-fill, minmax(270px, 1fr)); gap: 8px 24px; }
.faults label { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
select, input { min-height: 36px; padding: 4px 8px; border: 1px solid #7d8896; border-radius: 8px; background: #fff; font: inherit; }
select { width: 120px; }
select.set { border-color: var(--brand); background: #fff4ec; }
input { width: min(420px, 100%); }
.samples { display: grid; gap: 12px; }
textarea { display: block; width: 100%; padding: 8px; border: 1px solid #7d8896; border-radius: 8px; font: inherit; resize: none; }
ul { margin: 16px 0; padding-left: 20px; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 4px 24px; margin: 16px 0 0; }
dl div { display: flex; gap: 8px; }
dt { min-width: 90px; }
dd { margin: 0; }
code { padding: 1px 4px; border-radius: 4px; background: var(--wash); font-size: 13px; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 8px 16px; margin: 16px 0 0; }
th.group { padding-top: 20px; color: var(--second); font-size: 13px; }
`;
