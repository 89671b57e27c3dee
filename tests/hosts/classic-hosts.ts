import { OLD_LIBRARIES } from '../browser/old-libraries.ts';
import { css, type Host, js, script, shopPage, style } from './host.ts';

/** The typical effects of script.aculo.us, on Prototype. */
const SCRIPTACULOUS =
  'Effect = { Appear: function (id) { $(id).show() }, Fade: function (id) { $(id).hide() } }; Element.addMethods({ fade: function (e) { return e.hide() }, appear: function (e) { return e.show() }, visualEffect: function (e) { return e } }); Sortable = { create: function () {} }; Ajax.Autocompleter = Class.create({ initialize: function () {} }); String.prototype.parseColor = function () { return "#fff" }; Draggable = Class.create({ initialize: function (id) { this.element = $(id); document.observe("mousemove", function () {}); } }); new Draggable("lead"); $$("h3").invoke("addClassName", "draggable");';

/** Typical parts of Ext JS 3 and 4: its reset, its prototypes, its viewport, its mask. */
const EXT_SHEET =
  'html,body,div,dl,dt,dd,ul,ol,li,h1,h2,h3,h4,h5,h6,pre,form,fieldset,input,p,blockquote,th,td{margin:0;padding:0} img,body,html{border:0} address,caption,cite,code,dfn,em,strong,th,var{font-style:normal;font-weight:normal} ol,ul{list-style:none} caption,th{text-align:left} h1,h2,h3,h4,h5,h6{font-size:100%} q:before,q:after{content:""} .x-body{font-family:tahoma,arial,verdana,sans-serif;font-size:12px;line-height:normal} .x-border-box,.x-border-box *{box-sizing:border-box} .x-mask{position:fixed;inset:0;background:rgba(0,0,0,.4);z-index:19000} .x-window{position:fixed;left:400px;top:200px;width:300px;height:160px;background:#dfe8f6;border:1px solid #99bce8;z-index:19001} *{-webkit-user-select:text} .x-unselectable,.x-panel-header{user-select:none} .x-panel{border:1px solid #99bce8} .x-btn{padding:3px}';
const EXT_SCRIPT =
  'Ext = { version: "3.4", apply: function (o, c) { for (var n in c) o[n] = c[n]; return o }, id: 1000 }; Ext.apply(Function.prototype, { createCallback: function () { var m = this, a = arguments; return function () { return m.apply(window, a) } }, createDelegate: function (s) { var m = this; return function () { return m.apply(s || window, arguments) } }, defer: function (ms) { return setTimeout(this, ms) }, createSequence: function (f) { return this } }); Ext.apply(Array.prototype, { remove: function (o) { var i = this.indexOf(o); if (i != -1) this.splice(i, 1); return this } }); Ext.apply(String.prototype, { escape: function () { return this }, leftPad: function () { return this } }); Ext.apply(Number.prototype, { constrain: function (a, b) { return Math.min(Math.max(this, a), b) } }); Ext.apply(Date.prototype, { dateFormat: function () { return "" }, clearTime: function () { return this } }); document.body.className += " x-body x-border-box ext-chrome"; [].forEach.call(document.querySelectorAll("body > *, #content *"), function (e) { if (!e.id && !/^(script|option)$/i.test(e.tagName) && !e.hasAttribute("data-portico") && !e.hasAttribute("data-room-box")) e.id = "ext-gen" + Ext.id++ }); Ext.mask = function (on) { document.getElementById("mask").style.display = document.getElementById("win").style.display = on ? "block" : "none" }; Ext.mask(false);';

const DIJIT = ['Dialog', 'form/Button', 'form/FilteringSelect', 'layout/TabContainer'].map((name) => `"dijit/${name}"`);

/** The libraries before jQuery prevailed, and its competitors. */
export const classicHosts: readonly Host[] = [
  {
    name: 'Prototype 1.7',
    isReady: 'return Boolean(Prototype.Version && document.querySelector("#content").textContent.includes("Late"))',
    packages: ['prototype-js-core'],
    head: js('prototype-js-core/prototype.js'),
    body: shopPage({}),
    foot: script(
      '$$("a").invoke("observe", "focus", function () {}); $("lead").update("It has <b>long</b> stood here"); document.observe("dom:loaded", function () { $("content").insert({ bottom: "<p>Late</p>" }) }); $("who").select();',
    ),
  },
  {
    name: 'Prototype 1.7 with script.aculo.us',
    isReady: 'return Boolean(document.querySelector("h3.draggable"))',
    packages: ['prototype-js-core'],
    about: 'script.aculo.us is not on npm: its globals and what it adds to elements, by hand',
    head: js('prototype-js-core/prototype.js'),
    body: shopPage({}),
    foot: script(SCRIPTACULOUS),
  },
  {
    name: 'Prototype 1.6',
    isReady: 'return Boolean(Array.prototype.toJSON)',
    about: 'Not on npm: what it puts in place of the browser’s own, Array’s toJSON and reduce among them',
    head: script(OLD_LIBRARIES.Prototype ?? ''),
    body: shopPage({}),
  },
  {
    name: 'MooTools 1.4',
    isReady: 'return Boolean(Object.append && document.querySelector("#content > p:last-child:empty"))',
    packages: ['mootools-1.4'],
    about: 'npm has the part without the page; its elements are added by hand',
    head:
      js('mootools-1.4/lib/mootools-core-1.4.5-server.js') +
      script(
        'Element = (function (native) { var made = function (tag) { return document.createElement(tag) }; made.prototype = native.prototype; return made })(window.Element); Object.append(Element.prototype, { set: function () { return this }, inject: function (to) { to.appendChild(this); return this }, dispose: function () { return this.parentNode ? this.parentNode.removeChild(this) : this }, addEvent: function (n, f) { this.addEventListener(n, f); return this }, empty: function () { return this }, grab: function (e) { this.appendChild(e); return this } }); window.$ = document.id = function (id) { return typeof id == "string" ? document.getElementById(id) : id };',
      ),
    body: shopPage({}),
    foot: script('new Element("p").inject($("content")); $("lead").addEvent("click", function () {});'),
  },
  {
    name: 'MooTools 1.5 with More',
    isReady: 'return Boolean(Array.prototype.associate && MooTools.More)',
    packages: ['mootools-1.5', 'mootools-more'],
    about:
      'npm has the parts without the page, and More throws upon it: its parts for classes and strings alone are there',
    throws: /is not a function$/,
    head: js('mootools-1.5/lib/mootools-core-1.5.2-server.js', 'mootools-more/lib/mootools-more-1.5.2.js'),
    body: shopPage({}),
  },
  {
    name: 'MooTools 1.2, with its compatibility layer',
    isReady: 'return Boolean(Array.prototype.erase && document.id("content"))',
    about: 'Not on npm: what it puts in place of the browser’s own',
    head: script(OLD_LIBRARIES['MooTools 1.4, with its layer of 1.2'] ?? ''),
    body: shopPage({}),
  },
  {
    name: 'Broken built-ins',
    isReady: 'try { localStorage.getItem("a") } catch (error) { return true }',
    about: 'What scripts against tracking and old polyfills leave: storage, observers and idle moments that throw',
    head: script(OLD_LIBRARIES['much that is missing or throws'] ?? ''),
    isForgetful: true,
    body: shopPage({}),
  },
  {
    name: 'Dojo and Dijit 1.9',
    packages: ['dojo', 'dijit'],
    head:
      css('dojo/resources/dojo.css', 'dijit/themes/claro/claro.css') +
      '<script src="/host-files/dojo/dojo.js" data-dojo-config="async: true, parseOnLoad: false"></script>',
    bodyAttributes: 'class="claro"',
    body: shopPage(
      {},
      '<div data-dojo-type="dijit/layout/TabContainer" style="height:120px"><div data-dojo-type="dijit/layout/ContentPane" title="A">A</div><div data-dojo-type="dijit/layout/ContentPane" title="B">B</div></div><button data-dojo-type="dijit/form/Button" type="button">Dijit</button><div id="dlg" data-dojo-type="dijit/Dialog" title="A word">Is it?</div>',
    ),
    foot: script(
      `require(["dojo/parser", "dijit/registry", "dijit/layout/ContentPane", ${DIJIT}, "dojo/domReady!"], function (parser, registry) { parser.parse().then(function () { dialog = registry.byId("dlg"); dialog.duration = 0; document.documentElement.setAttribute("data-dojo-ready", "") }) })`,
    ),
    isReady: 'return Boolean(document.documentElement.hasAttribute("data-dojo-ready"))',
    modal: { open: 'dialog.show()', close: 'dialog.hide()', box: '#dlg' },
  },
  {
    name: 'YUI 3',
    packages: ['yui'],
    head: js('yui/yui/yui.js'),
    bodyAttributes: 'class="yui3-skin-sam"',
    body: shopPage(
      {},
      '<div id="tv"><ul><li><a href="#y1">A</a></li><li><a href="#y2">B</a></li></ul><div><div id="y1">A</div><div id="y2">B</div></div></div>',
    ),
    foot: script(
      'YUI({ base: "/host-files/yui/", combine: false, filter: "raw" }).use("node", "event", "tabview", "panel", function (Y) { new Y.TabView({ srcNode: "#tv" }).render(); panel = new Y.Panel({ headerContent: "A word", bodyContent: "Is it?", width: 300, zIndex: 2000, modal: true, centered: true, visible: false, render: true }); Y.one("body").delegate("click", function () {}, "a"); document.documentElement.setAttribute("data-yui-ready", "") });',
    ),
    isReady: 'return Boolean(document.documentElement.hasAttribute("data-yui-ready"))',
    modal: { open: 'panel.show()', close: 'panel.hide()', box: '.yui3-panel' },
  },
  {
    name: 'Ext JS 3',
    isReady: 'return Boolean(document.querySelector("[id^=ext-gen]"))',
    about:
      'npm has only 6.2, of 120 MB: the reset, the prototypes, the generated ids, the mask and the window, by hand',
    head: style(EXT_SHEET),
    body: shopPage(
      { nav: 'x-toolbar', card: 'x-panel', button: 'x-btn', table: 'x-grid3' },
      '<div class="x-mask" id="mask"></div><div class="x-window" id="win"><div class="x-panel-header x-unselectable">A word</div><button type="button" class="x-btn">OK</button></div>',
    ),
    foot: script(EXT_SCRIPT),
    modal: { open: 'Ext.mask(true)', close: 'Ext.mask(false)', box: '#win' },
  },
];
