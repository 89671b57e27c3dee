/** The panel's style. It and the page's styles do not affect each other. */
export const LOOK = `
:host { all: initial !important; position: fixed !important; z-index: 2147483647 !important; inset: 0 auto 0 0 !important; display: block !important; pointer-events: none !important; }
* { box-sizing: border-box; }
:is(.tab, .panel) { pointer-events: auto; font: 13px/1.45 system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif; color: #14181f; }
.tab { position: absolute; left: 0; top: 45%; padding: 12px 7px; border: 0; border-radius: 0 8px 8px 0; background: #14181f; color: #fff; font-weight: 600; cursor: pointer; box-shadow: 0 2px 8px rgb(0 0 0 / .3); }
.panel { display: flex; flex-direction: column; width: 360px; max-width: 100vw; height: 100%; background: #fff; border-right: 1px solid #c9ced6; box-shadow: 4px 0 24px rgb(0 0 0 / .18); }
[hidden] { display: none !important; }
header { display: flex; align-items: center; gap: 8px; padding: 10px 12px; background: #14181f; color: #fff; }
h2 { flex: 1; margin: 0; font-size: 15px; }
header a { color: #ffd7bd; }
header button { border-color: #5b6470; background: transparent; color: #fff; }
.groups { flex: 1; overflow: auto; overscroll-behavior: contain; }
details { border-bottom: 1px solid #e4e7ec; padding: 0 12px; }
summary { margin: 0 -12px; padding: 9px 12px; font-weight: 600; cursor: pointer; }
details[open] { padding-bottom: 12px; }
.row { display: flex; align-items: center; justify-content: space-between; gap: 8px; margin: 6px 0; }
.row > :is(label, span) { flex: 0 0 112px; }
select, input { flex: 1; min-width: 0; width: 100%; min-height: 32px; padding: 3px 6px; border: 1px solid #7d8896; border-radius: 6px; background: #fff; color: inherit; font: inherit; }
.set { border-color: #c2410c; background: #fff4ec; }
button { min-height: 32px; padding: 4px 10px; border: 1px solid #7d8896; border-radius: 6px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button.main { border-color: #c2410c; background: #c2410c; color: #fff; }
button.bad { border-color: #b3261e; color: #b3261e; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0 0; }
:focus-visible { outline: 2px solid #c2410c; outline-offset: 1px; }
header :focus-visible { outline-color: #fff; }
ol, ul { margin: 0; padding: 0; list-style: none; }
li { padding: 5px 0; border-top: 1px solid #eef0f3; overflow-wrap: anywhere; }
li:first-child { border-top: 0; }
a { color: #c2410c; }
.note { color: #5b6470; font-size: 12px; }
.list { max-height: 300px; overflow: auto; }
.call { display: grid; grid-template-columns: 56px 1fr auto auto; gap: 6px; }
.failed { color: #b3261e; }
textarea { display: block; width: 100%; height: 160px; margin-top: 8px; padding: 6px; border: 1px solid #7d8896; border-radius: 6px; font: 12px/1.4 ui-monospace, monospace; color: inherit; }
@media (max-width: 480px) {
  .panel { position: absolute; left: 0; bottom: 0; width: 100vw; height: 72dvh; border-right: 0; border-top: 1px solid #c9ced6; border-radius: 12px 12px 0 0; overflow: hidden; box-shadow: 0 -4px 24px rgb(0 0 0 / .25); }
  select, input, button { min-height: 40px; font-size: 16px; }
}
`;
