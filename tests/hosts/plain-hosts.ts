import { type Host, script, shopPage, style } from './host.ts';

/** Changes of Google Translate: texts in two `font` elements, a class on the root. */
const TRANSLATOR =
  'document.documentElement.classList.add("translated-ltr"); translate = function (root) { var walker = document.createTreeWalker(root, 4), texts = [], text; while (walker.nextNode()) texts.push(walker.currentNode); texts.forEach(function (text) { if (!text.data.trim() || /^(script|style|textarea|option|title)$/i.test(text.parentNode.nodeName)) return; var outer = document.createElement("font"), inner = document.createElement("font"); outer.style.verticalAlign = inner.style.verticalAlign = "inherit"; inner.appendChild(document.createTextNode(text.data)); outer.appendChild(inner); text.parentNode.replaceChild(outer, text) }) }; translate(document.body);';

/**
 * Like PageSpeed's combined scripts: the call is a text in a variable that is evaluated in its place; line ends become
 * spaces.
 */
const combineScripts = (html: string) =>
  html
    .replace(/\n+/g, ' ')
    .replace(/<script>([\s\S]*?)<\/script>/g, (_, text: string) =>
      text.includes('mountShell(') ? `<script>eval(mod_pagespeed_call)</script>` : `<script>${text}</script>`,
    )
    .replace(
      '<head>',
      `<head><script>var mod_pagespeed_call = 'mountShell("en", "main", { brand: { name: "Portico", appQr: "https://app.test/" } })'; var pagespeed = { deferJs: {} };</script>`,
    );

/**
 * Like Rocket Loader: every script gets a type that does not run, and is created again in order once the whole page is
 * parsed.
 */
const deferScripts = (html: string) =>
  html
    .replace(/<script(?=[ >])/g, '<script type="0badc0de-text/javascript"')
    .replace(
      '</body>',
      `<script data-loader>window.addEventListener("DOMContentLoaded", function () { var waiting = [].slice.call(document.querySelectorAll("script[type^='0badc0de']")); (function next() { var old = waiting.shift(); if (!old) { document.documentElement.setAttribute("data-rocket-ready", ""); return } var made = document.createElement("script"); for (var i = 0; i < old.attributes.length; i++) if (old.attributes[i].name !== "type") made.setAttribute(old.attributes[i].name, old.attributes[i].value); made.async = false; if (old.src) { made.onload = made.onerror = next } else made.text = old.text; old.parentNode.replaceChild(made, old); if (!made.src) next() })() });</script></body>`,
    );

/**
 * Like plug-ins that defer scripts: the loader gets `defer`, the inline call stays in place, after the contract's stub.
 */
const deferAttributes = (html: string) =>
  html
    .replace('<script src="/shell/shell.js">', '<script defer src="/shell/shell.js">')
    .replace(
      '<script>mountShell(',
      "<script>if(typeof mountShell!=='function')window.mountShell=function(){(mountShell.q=mountShell.q||[]).push(arguments)};mountShell(",
    );

const important =
  '* { color: lime !important; font: italic 700 19px/3 serif !important; letter-spacing: 2px !important; text-transform: uppercase !important; box-sizing: content-box !important } div { padding: 3px !important; overflow: visible !important } a, button, input { background: pink !important; border-radius: 20px !important; min-height: 60px !important }';

/** Pages without a library, and changes of pages from outside. */
export const plainHosts: readonly Host[] = [
  { name: 'Standards mode, no style', body: shopPage({}) },
  { name: 'Quirks mode, without a doctype', doctype: '', body: shopPage({}) },
  {
    name: 'Almost standards mode: HTML 4.01 Transitional, framed by tables',
    doctype: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">',
    bodyAttributes: 'bgcolor="#ffffee" text="#333366" link="#006600" topmargin="0" leftmargin="0" marginwidth="0"',
    around: [
      '<table width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" valign="top">',
      '</td></tr></table>',
    ],
    body: `<center><font face="Verdana" size="2">${shopPage({})}</font></center>`,
  },
  {
    name: 'XHTML 1.0, read as HTML',
    doctype:
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
    html: 'xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"',
    body: shopPage({}),
  },
  {
    name: 'XHTML, read as XML',
    contentType: 'application/xhtml+xml',
    doctype: '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html>',
    body: shopPage({}),
  },
  {
    name: 'All elements !important',
    about: 'Universal rules with `!important`, for colour, font, spacing, box model and buttons',
    head: style(important),
    body: shopPage({}),
  },
  {
    name: '* { all: unset !important }',
    head: style(
      '* { all: unset !important } html, body, div, p, ul, li, form, h1, h3 { display: block !important } head, script, style { display: none !important } table { display: table !important } #plain-modal[style*="none"] { display: none !important }',
    ),
    body: shopPage({}),
  },
  {
    name: 'Right to left',
    html: 'dir="rtl"',
    head: style('body { direction: rtl; text-align: right; unicode-bidi: isolate }'),
    body: shopPage({}),
  },
  { name: 'zoom: 1.25 on the root', shared: style('html { zoom: 1.25 }'), body: shopPage({}) },
  {
    name: 'Fonts of 62.5 %',
    head: style(
      'html { font-size: 62.5% } body { font: 1.4rem/1.6 Georgia, serif; word-spacing: 3px; letter-spacing: .5px; text-indent: 2em; text-shadow: 1px 1px red }',
    ),
    body: shopPage({}),
  },
  {
    name: 'Body is a grid',
    head: style('body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; margin: 0 }'),
    body: shopPage({}),
  },
  {
    name: 'Root and body are grids of ten columns',
    about: 'Everything in the body is told to span them, so that what is not told so is a tenth as wide',
    head: style(
      'html { display: grid; grid-template-columns: minmax(0, 1fr) } body { display: grid; grid-template-columns: repeat(10, minmax(0, 1fr)); margin: 0 } body > * { grid-column: 1 / -1 }',
    ),
    body: shopPage({}),
  },
  {
    name: 'Body is a grid of three columns with gaps',
    about: 'The page places its own content and says nothing of the islands',
    head: style(
      'body { display: grid; grid-template-columns: 160px minmax(0, 1fr) 80px; gap: 24px 12px; place-items: start; margin: 0 } #nav { grid-column: 1 } #content { grid-column: 2 / -1 }',
    ),
    body: shopPage({}),
  },
  {
    name: 'Body is a grid of named areas',
    about: 'The page gives an area to header, announcements and footer by their placeholders',
    head: style(
      'body { display: grid; grid-template: "top top" auto "news news" auto "nav content" auto "low low" auto / 200px minmax(0, 1fr); margin: 0 } [data-portico=header] { grid-area: top } [data-portico=announcements] { grid-area: news } #nav { grid-area: nav } #content { grid-area: content } [data-portico=footer] { grid-area: low !important; order: 2 }',
    ),
    body: shopPage({}),
  },
  {
    name: 'Margins, padding and borders for each div',
    head: style('div { margin: 2px 0 20px; padding: 3px; border: 1px solid red; min-height: 9px }'),
    body: shopPage({}),
  },
  {
    name: 'Placeholders in a style of the page’s own',
    about: 'With `!important`: what paints, moves, holds or covers a box',
    head: style(
      '[data-portico] { opacity: .5 !important; filter: blur(2px) !important; transform: rotate(1deg) !important; perspective: 400px !important; will-change: transform !important; contain: strict !important; isolation: isolate !important; mix-blend-mode: multiply !important; clip-path: circle(40px) !important; columns: 3 !important; float: left !important; overflow: auto !important; z-index: 5 !important; position: relative !important; text-decoration: line-through !important; writing-mode: vertical-rl !important; zoom: 2 !important; width: 300px !important; max-height: 40px !important; background: pink !important; border: 3px solid !important; animation: spin 3s infinite !important; transition: all 2s !important; user-select: none !important } @keyframes spin { to { rotate: 1turn } }',
    ),
    body: shopPage({}),
  },
  {
    name: 'Rules for the last of its kind, and styles in attributes',
    about:
      'What stands last in the body is the page’s own, and root and body have styles as nobody but an author writes them',
    html: 'style="MARGIN:0"',
    bodyAttributes: 'style="margin:0;;Padding : 0 /* none */"',
    head: style(
      'body > div:last-of-type { border: 3px solid green; padding: 10px } body > aside:last-of-type, body > section:last-of-type { color: green } body > div:nth-last-of-type(2) { letter-spacing: 1px }',
    ),
    body: shopPage({}),
    foot: '<aside id="aside">Aside</aside><section id="section">Section</section><div id="end">The end of the page</div>',
  },
  {
    name: 'Body is a flex column of the window’s height',
    head: style(
      'html, body { height: 100%; margin: 0 } body { display: flex; flex-direction: column } #content { flex: 1 0 auto }',
    ),
    body: shopPage({}),
  },
  {
    name: 'Body scrolls, the root does not',
    head: style('html { height: 100%; overflow: hidden } body { height: 100%; margin: 0; overflow: auto }'),
    body: shopPage({}),
  },
  {
    name: 'A wrapper with transform, filter and perspective',
    head: style(
      '#wrapper { transform: translateZ(0); filter: brightness(1); perspective: 900px; will-change: transform }',
    ),
    around: ['<div id="wrapper">', '</div>'],
    body: shopPage({}),
  },
  {
    name: 'A wrapper with overflow: hidden and rounded corners',
    head: style(
      '#wrapper { position: relative; overflow: hidden; border-radius: 12px; max-width: 1200px; margin: 0 auto; z-index: 0; isolation: isolate }',
    ),
    around: ['<div id="wrapper">', '</div>'],
    body: shopPage({}),
  },
  {
    name: 'Fixed bars and a mega menu of z-index 2147483647',
    head: style(
      '#nav { position: relative; z-index: 2147483647; background: #eee } #nav ul { display: flex; gap: 20px; margin: 0 } #corner { position: fixed; left: 0; bottom: 0; z-index: 2147483647; background: #333; color: #fff; width: 120px; height: 40px }',
    ),
    body: shopPage({}, '<div id="corner">Chat</div>'),
  },
  {
    name: 'Iframes and an object among the content',
    body: shopPage(
      {},
      '<iframe srcdoc="&lt;p&gt;In a frame&lt;/p&gt;" width="300" height="100" title="frame"></iframe><iframe name="Portico-frame" src="about:blank" width="100" height="40" title="blank"></iframe><object data="data:text/plain,object" width="80" height="40"></object>',
    ),
  },
  {
    name: 'The browser’s own <dialog>',
    body: shopPage({}, '<dialog id="native"><p>A word</p><button type="button" id="native-ok">OK</button></dialog>'),
    modal: {
      open: 'document.getElementById("native").showModal()',
      close: 'document.getElementById("native").close()',
      box: '#native',
      isInTopLayer: true,
    },
  },
  {
    name: '<base href> to another path, with a target',
    head: '<base href="/elsewhere/deep/" target="_top" />',
    body: shopPage({}),
  },
  {
    name: '<base href> to another host',
    about: 'The author gives a whole address in the script’s tag',
    head: '<base href="https://cdn.example.test/site/" />',
    body: shopPage({}),
    rewrite: (html) => html.replaceAll('src="/shell/shell.js"', 'src="%ORIGIN%/shell/shell.js"'),
  },
  {
    name: 'Style sheet of cascade layers, :where and container queries',
    head: style(
      '@layer reset, site; @layer reset { *, *::before, *::after { margin: 0; padding: 0; border: 0 solid; box-sizing: border-box; font: inherit } } @layer site { body { container-type: inline-size; line-height: 2 } @container (width > 600px) { :where(div, p, a) { letter-spacing: 1px } } } :root { --ink: red; --paper: black; --brand: lime; --z: -1; --font: cursive; color-scheme: dark }',
    ),
    body: shopPage({}),
  },
  {
    name: 'Forced print styles on screen',
    about:
      'Without `@media`: a body as wide as paper, no pictures, buttons and forms, and addresses behind links, as printer-friendly pages have',
    head: style(
      'img, svg, iframe, button, nav, form { visibility: hidden } body { width: 210mm; margin: 0 auto; color: #000; background: #fff } a::after { content: " (" attr(href) ")" }',
    ),
    body: shopPage({}),
  },
  {
    name: 'PageSpeed: combined scripts',
    about: 'The inline call is a text in a variable that an `eval` runs; line ends become spaces',
    rewrite: combineScripts,
    body: shopPage({}),
  },
  {
    name: 'Rocket Loader: deferred scripts',
    about: 'Every script gets a type that does not run, and is made anew, one after the other, at DOMContentLoaded',
    rewrite: deferScripts,
    isReady: 'return Boolean(document.documentElement.hasAttribute("data-rocket-ready"))',
    body: shopPage({}),
  },
  {
    name: 'Optimiser that adds defer',
    about: 'The loader deferred, the inline call kept: with the stub of the contract',
    rewrite: deferAttributes,
    body: shopPage({}),
  },
  {
    name: 'Google Translate',
    about: 'As it changes a page: all texts in two `<font>`, a class on the root',
    isReady: 'return Boolean(document.querySelector("h1 font"))',
    body: shopPage({}),
    foot: script(TRANSLATOR),
  },
];
