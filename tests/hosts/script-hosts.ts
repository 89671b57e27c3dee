import { file, type Host, js, script, shopPage, style } from './host.ts';

/** Loaders, frameworks that render the page, and those that replace it. */
export const scriptHosts: readonly Host[] = [
  {
    name: 'RequireJS 2 (AMD)',
    packages: ['requirejs', 'jquery-3', 'underscore', 'backbone'],
    head: js('requirejs/require.js'),
    body: shopPage({}),
    foot: script(
      `require.config({ paths: { jquery: "${file('jquery-3/dist/jquery')}", underscore: "${file('underscore/underscore-umd')}", backbone: "${file('backbone/backbone')}" } }); define("shop", ["jquery"], function ($) { return { $: $ } }); require(["shop", "backbone"], function (shop) { shop.$("#lead").append(" AMD"); document.documentElement.setAttribute("data-amd-ready", "") });`,
    ),
    isReady: 'return Boolean(document.documentElement.hasAttribute("data-amd-ready"))',
  },
  {
    name: 'Import map and es-module-shims',
    packages: ['es-module-shims', 'vue-2'],
    head: `<script type="importmap">{"imports":{"vue":"${file('vue-2/dist/vue.esm.browser.js')}","react":"/nowhere/react.js","preact":"/nowhere/preact.js"}}</script><script async src="${file('es-module-shims/dist/es-module-shims.js')}"></script>`,
    body: shopPage({}, '<div id="app">{{ word }}</div>'),
    foot: '<script type="module">import Vue from "vue"; Vue.config.productionTip = Vue.config.devtools = false; new Vue({ el: "#app", data: { word: "mapped" } }); document.documentElement.setAttribute("data-map-ready", "");</script>',
    isReady: 'return Boolean(document.documentElement.hasAttribute("data-map-ready"))',
  },
  {
    name: 'AngularJS 1.8 with Zone.js',
    isReady: 'return Boolean(window.Zone && document.querySelectorAll("li.ng-binding").length === 2)',
    packages: ['angular', 'zone.js'],
    head: js('zone.js/bundles/zone.umd.js', 'angular/angular.js'),
    html: 'ng-app="shop"',
    bodyAttributes: 'ng-controller="Shop as shop"',
    body: shopPage(
      {},
      '<ul><li ng-repeat="goods in shop.goods">{{ goods }}</li></ul><input ng-model="shop.word" /><p ng-bind="shop.word"></p><p ng-click="shop.word = 1">Click</p>',
    ),
    foot: script(
      'angular.module("shop", []).config(["$locationProvider", "$compileProvider", function ($location, $compile) { $location.html5Mode({ enabled: true, requireBase: false, rewriteLinks: false }) }]).controller("Shop", function () { this.goods = ["Tea", "Lamp"]; this.word = "word" });',
    ),
  },
  {
    name: 'Knockout 3',
    isReady: 'return Boolean(ko.contextFor(document.body))',
    packages: ['knockout'],
    head: js('knockout/build/output/knockout-latest.debug.js'),
    body: shopPage(
      {},
      '<ul data-bind="foreach: goods"><li data-bind="text: $data"></li></ul><input data-bind="textInput: word" />',
    ),
    foot: script(
      'ko.applyBindings({ goods: ko.observableArray(["Tea", "Lamp"]), word: ko.observable("word") }, document.body);',
    ),
  },
  {
    name: 'Backbone 1.6 with a router',
    isReady: 'return Boolean(document.querySelector("#view p"))',
    packages: ['backbone', 'underscore', 'jquery-1-12'],
    head: js('jquery-1-12/dist/jquery.js', 'underscore/underscore-umd.js', 'backbone/backbone.js'),
    body: shopPage({}, '<div id="view"></div>'),
    foot: script(
      'new (Backbone.View.extend({ el: document.body, events: { "click a": "go", "keyup": "key", "submit form": "send" }, go: function () {}, key: function () {}, send: function () { return false }, initialize: function () { this.$("#view").html(_.template("<p><%= word %></p>")({ word: "A view" })) } }))(); new (Backbone.Router.extend({ routes: { "*any": "any" }, any: function () {} }))(); Backbone.history.start({ pushState: false });',
    ),
  },
  {
    name: 'Vue 2 over the body’s content, islands inside',
    isReady: 'return Boolean(document.querySelector("#app").__vue__)',
    packages: ['vue-2'],
    head: js('vue-2/dist/vue.js'),
    around: ['<div id="app">', '</div>'],
    body: shopPage({}, '<ul><li v-for="goods in goods" :key="goods">{{ goods }}</li></ul><p v-text="word"></p>'),
    foot: script(
      'Vue.config.productionTip = Vue.config.devtools = false; new Vue({ el: "#app", data: { goods: ["Tea", "Lamp"], word: "word" } });',
    ),
  },
  {
    name: 'React 16 with portals',
    isReady: 'return Boolean(document.querySelector("#app button"))',
    packages: ['react-16', 'react-dom-16'],
    head: js('react-16/umd/react.development.js', 'react-dom-16/umd/react-dom.development.js'),
    body: shopPage({}, '<div id="app"></div>'),
    foot: script(
      'var h = React.createElement; function Shop() { var state = React.useState(false); setOpen = state[1]; return h("div", null, h("button", { onClick: function () { state[1](true) }, onKeyDown: function () {} }, "Open"), h("ul", null, ["Tea", "Lamp"].map(function (goods) { return h("li", { key: goods }, goods) })), state[0] && ReactDOM.createPortal(h("div", { id: "portal", style: { position: "fixed", top: 200, left: 400, width: 300, height: 160, background: "#fff", zIndex: 5000 } }, "A word"), document.body)) } ReactDOM.render(h(Shop), document.getElementById("app"));',
    ),
    modal: { open: 'setOpen(true)', close: 'setOpen(false)', box: '#portal' },
  },
  {
    name: 'Alpine 3 and htmx 1',
    isReady: 'return Boolean(window.htmx && Alpine.$data(document.body).open === false)',
    packages: ['alpinejs', 'htmx.org'],
    head: `${js('htmx.org/dist/htmx.js')}<script defer src="${file('alpinejs/dist/cdn.js')}"></script>`,
    bodyAttributes: 'hx-boost="true" x-data="{ open: false }"',
    body: shopPage(
      {},
      '<button type="button" @click="open = true">Open</button><div x-show="open" id="alp" style="position:fixed;top:200px;left:400px;width:300px;height:160px;background:#fff;z-index:9000">A word</div>',
    ),
    modal: {
      open: 'Alpine.$data(document.body).open = true',
      close: 'Alpine.$data(document.body).open = false',
      box: '#alp',
    },
  },
  {
    name: 'core-js 3 polyfills',
    isReady:
      'return Boolean(window["__core-js_shared__"] && [].at && queueMicrotask && new URLSearchParams("a=1").has("a"))',
    packages: ['core-js-bundle'],
    about:
      'The browser’s own Promise, queueMicrotask, structuredClone, Array’s at and URLSearchParams are taken away first, so that those of core-js come in their place',
    head:
      script(
        'delete window.Promise; delete window.queueMicrotask; delete window.structuredClone; delete Array.prototype.at; delete window.URLSearchParams;',
      ) + js('core-js-bundle/index.js'),
    body: shopPage({}),
  },
  {
    name: 'Turbolinks 5',
    isReady: 'return Boolean(Turbolinks.controller.started)',
    packages: ['turbolinks'],
    head: js('turbolinks/dist/turbolinks.js'),
    body: shopPage({}),
    foot: script('Turbolinks.start();'),
    visit: 'Turbolinks.visit(location.pathname + "/next")',
  },
  {
    name: 'Turbo 8',
    isReady: 'return Boolean(customElements.get("turbo-frame") && Turbo.session.started)',
    packages: ['@hotwired/turbo'],
    head: js('@hotwired/turbo/dist/turbo.es2017-umd.js') + style('.turbo-progress-bar { display: none }'),
    body: shopPage({}, '<turbo-frame id="frame"><a href="#frame">Frame</a></turbo-frame>'),
    visit: 'Turbo.visit(location.pathname + "/next")',
  },
];
