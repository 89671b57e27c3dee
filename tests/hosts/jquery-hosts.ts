import { css, type Host, js, script, shopPage, style } from './host.ts';

const UI = {
  button: 'ui-button ui-widget ui-corner-all',
  card: 'ui-widget-content ui-corner-all',
  input: 'ui-widget-content',
};
const SLIDES =
  '<div id="slides"><div><h3>One</h3></div><div><h3>Two</h3></div><div><h3>Three</h3></div></div><input id="date" /><div id="tabs"><ul><li><a href="#t1">A</a></li><li><a href="#t2">B</a></li></ul><div id="t1">First</div><div id="t2">Second</div></div><div id="dialog" title="A word"><p>Is it?</p><button type="button">Yes</button></div>';
/** Text areas that grow do so at arbitrary times. */
const MOBILE_INIT = script(
  '$(document).on("mobileinit", function () { $.mobile.textinput.prototype.options.autogrow = false })',
);
const uiModal = {
  open: '$("#dialog").dialog("open")',
  close: '$("#dialog").dialog("close")',
  box: '.ui-dialog',
};

/** jQuery, and the libraries built on it. */
export const jqueryHosts: readonly Host[] = [
  {
    name: 'jQuery 1.11 with UI',
    isReady: 'return Boolean(document.querySelector(".ui-tabs-nav") && document.querySelector(".ui-dialog"))',
    packages: ['jquery-1', 'jquery-ui-dist'],
    head: css('jquery-ui-dist/jquery-ui.css') + js('jquery-1/dist/jquery.js', 'jquery-ui-dist/jquery-ui.js'),
    body: shopPage(UI, SLIDES),
    foot: script(
      '$(function () { $("#tabs").tabs(); $("#date").datepicker(); $("select").selectmenu(); $("#dialog").dialog({ autoOpen: false, modal: true, show: false, hide: false }); $(document).tooltip(); $(".ui-button").button() });',
    ),
    modal: uiModal,
  },
  {
    name: 'jQuery 1.12 with Migrate 1 and old plugins',
    isReady:
      'return Boolean(jQuery.migrateVersion && document.querySelector(".slick-track") && document.querySelector(".select2-container"))',
    packages: ['jquery-1-12', 'jquery-migrate-1', 'slick-carousel', 'select2'],
    head:
      css('slick-carousel/slick/slick.css', 'select2/dist/css/select2.css') +
      js(
        'jquery-1-12/dist/jquery.js',
        'jquery-migrate-1/dist/jquery-migrate.js',
        'slick-carousel/slick/slick.js',
        'select2/dist/js/select2.js',
      ) +
      script('jQuery.noConflict(); $ = function () { return null };'),
    body: shopPage({}, SLIDES),
    foot: script(
      'jQuery(function ($) { $("#slides").slick({ autoplay: false, infinite: true }); $("select").select2({ width: 200 }); $("a").live ? $("a").live("click", function () {}) : 0; $(document).on("click keydown focusin mousedown", "*", function () {}) });',
    ),
  },
  {
    name: 'jQuery 3 with a delegating page script',
    isReady: 'return Boolean($.fn.jquery.startsWith("3.") && $.isReady)',
    packages: ['jquery-3'],
    about: 'Listeners on document for every click, key, focus and wheel; cancels the default of links to “#”',
    head: js('jquery-3/dist/jquery.js'),
    body: shopPage({}, SLIDES),
    foot: script(
      '$(document).on("click", "a[href^=\'#\']", function (event) { event.preventDefault() }).on("mousedown mouseup focusin focusout keypress wheel", function () {}).ajaxStart(function () { $("body").addClass("loading") }); $("form").on("submit", function () { return false }); $.ajaxSetup({ cache: false });',
    ),
  },
  {
    name: 'jQuery Mobile 1.4, islands in its page',
    isReady: 'return Boolean(document.querySelector(".ui-page-active .ui-collapsible"))',
    packages: ['jquery-1', 'jquery-mobile-dist'],
    head:
      css('jquery-mobile-dist/jquery.mobile-1.4.3.min.css') +
      js('jquery-1/dist/jquery.js') +
      MOBILE_INIT +
      js('jquery-mobile-dist/jquery.mobile-1.4.3.min.js'),
    around: ['<div data-role="page" id="one">', '</div>'],
    body: `<div data-role="header" id="jqmh"><h2>Old shop</h2></div><div data-role="navbar"><ul><li><a href="#one">One</a></li><li><a href="#one">Two</a></li></ul></div><div role="main" class="ui-content">${shopPage({}, '<div data-role="collapsible"><h4>More</h4><p>Text</p></div><div data-role="popup" id="pop" data-overlay-theme="b"><p>A word</p><a href="#" data-rel="back" class="ui-btn">OK</a></div>')}</div>`,
    modal: { open: '$("#pop").popup("open")', close: '$("#pop").popup("close")', box: '#pop' },
  },
  {
    name: 'jQuery Mobile 1.4, islands beside its page',
    isReady: 'return Boolean(document.querySelector(".ui-page-active .ui-content"))',
    packages: ['jquery-1', 'jquery-mobile-dist'],
    head:
      css('jquery-mobile-dist/jquery.mobile-1.4.3.min.css') +
      js('jquery-1/dist/jquery.js') +
      MOBILE_INIT +
      js('jquery-mobile-dist/jquery.mobile-1.4.3.min.js') +
      style('.ui-mobile [data-role=page]{position:static!important;min-height:0!important}'),
    body: `<div data-role="page" id="one"><div role="main" class="ui-content">${shopPage({})}</div></div>`,
  },
  {
    name: 'pjax 2 with jQuery 1.12',
    isReady: 'return Boolean($.support.pjax && $.isReady)',
    packages: ['jquery-1-12', 'jquery-pjax'],
    head: js('jquery-1-12/dist/jquery.js', 'jquery-pjax/jquery.pjax.js'),
    body: shopPage({}),
    foot: script('$(document).pjax("a", "#content"); $.pjax.defaults.timeout = 3000;'),
    visit: '$.pjax({ url: location.pathname + "/next", container: "#content", fragment: "#content" })',
  },
  {
    name: 'Foundation 5',
    isReady: 'return Boolean($("#reveal").data("reveal-init"))',
    packages: ['foundation-5', 'jquery-1'],
    head: css('foundation-5/css/normalize.css', 'foundation-5/css/foundation.css') + js('jquery-1/dist/jquery.js'),
    body: shopPage(
      {
        nav: 'top-bar',
        list: 'left',
        row: 'row',
        cell: 'large-3 columns',
        card: 'panel',
        button: 'button tiny',
        badge: 'label',
        pages: 'pagination',
      },
      '<ul class="accordion" data-accordion><li class="accordion-navigation"><a href="#p1a">Accordion</a><div id="p1a" class="content active">Panel</div></li></ul><div id="reveal" class="reveal-modal" data-reveal><h2>Reveal</h2><a class="close-reveal-modal">x</a></div>',
    ),
    foot:
      js('foundation-5/js/foundation.min.js') +
      script('$(document).foundation({ reveal: { animation: "none", animation_speed: 0 } })'),
    modal: {
      open: '$("#reveal").foundation("reveal", "open")',
      close: '$("#reveal").foundation("reveal", "close")',
      box: '#reveal',
    },
  },
  {
    name: 'Foundation 6',
    isReady: 'return Boolean($("#reveal").data("zfPlugin"))',
    packages: ['foundation-6', 'jquery-3'],
    head: css('foundation-6/dist/css/foundation.css') + js('jquery-3/dist/jquery.js'),
    body: shopPage(
      {
        nav: 'top-bar',
        list: 'menu',
        row: 'grid-x grid-margin-x',
        cell: 'cell small-3',
        card: 'card',
        button: 'button small',
        badge: 'label',
        pages: 'pagination',
      },
      '<ul class="tabs" data-tabs id="ft"><li class="tabs-title is-active"><a href="#fp1" aria-selected="true">A</a></li><li class="tabs-title"><a href="#fp2">B</a></li></ul><div class="tabs-content" data-tabs-content="ft"><div class="tabs-panel is-active" id="fp1">A</div><div class="tabs-panel" id="fp2">B</div></div><div class="reveal" id="reveal" data-reveal data-deep-link="false"><p>Reveal</p><button class="close-button" data-close type="button">x</button></div>',
    ),
    foot: js('foundation-6/dist/js/foundation.js') + script('$(document).foundation()'),
    modal: { open: '$("#reveal").foundation("open")', close: '$("#reveal").foundation("close")', box: '#reveal' },
  },
  {
    name: 'Semantic UI 2',
    isReady: 'return Boolean($("#um").data("module-modal"))',
    packages: ['semantic-ui-css', 'jquery-3'],
    head: css('semantic-ui-css/semantic.css') + js('jquery-3/dist/jquery.js'),
    body: shopPage(
      {
        nav: 'ui menu',
        item: 'item',
        wrap: 'ui container',
        row: 'ui four column grid',
        cell: 'column',
        card: 'ui segment',
        form: 'ui form',
        group: 'field',
        select: 'ui dropdown',
        button: 'ui primary button',
        table: 'ui celled table',
        badge: 'ui label',
      },
      '<div class="ui accordion"><div class="active title">Accordion</div><div class="active content">Text</div></div><div class="ui modal" id="um"><div class="header">A word</div><div class="content"><p>Is it?</p></div><div class="actions"><div class="ui cancel button">No</div></div></div>',
    ),
    foot:
      js('semantic-ui-css/semantic.js') +
      script(
        '$(".ui.dropdown").dropdown(); $(".ui.accordion").accordion(); $("#um").modal({ duration: 0, detachable: false });',
      ),
    modal: { open: '$("#um").modal("show")', close: '$("#um").modal("hide")', box: '#um' },
  },
];
