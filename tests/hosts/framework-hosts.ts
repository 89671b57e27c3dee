import { css, type Host, js, script, shopPage, style } from './host.ts';

const bootstrapModal = (more = '') =>
  `<div class="modal${more}" id="bm" tabindex="-1" role="dialog"><div class="modal-dialog" role="document"><div class="modal-content"><div class="modal-header"><h3>A word</h3></div><div class="modal-body"><p>Is it?</p><input type="text" /></div><div class="modal-footer"><button type="button" class="btn">Yes</button></div></div></div></div>`;
const carousel = (item: string) =>
  `<div id="slides" class="carousel slide"><div class="carousel-inner"><div class="${item} active"><h4>One</h4></div><div class="${item}"><h4>Two</h4></div></div></div>`;
const jqueryModal = { open: '$("#bm").modal("show")', close: '$("#bm").modal("hide")', box: '#bm .modal-content' };
const BOOTSTRAP = {
  list: 'nav navbar-nav',
  wrap: 'container',
  row: 'row',
  form: 'form-horizontal',
  group: 'form-group',
  input: 'form-control',
  select: 'form-control',
  button: 'btn btn-primary',
  table: 'table table-striped',
  badge: 'badge label',
  pages: 'pagination',
};

/** For a stack that consists only of style sheets. */
const STYLED = 'return [...document.styleSheets].filter((sheet) => sheet.href && sheet.cssRules.length > 5).length > 0';

/** Style sheets with components. */
export const frameworkHosts: readonly Host[] = [
  {
    name: 'Bootstrap 2',
    isReady: 'return Boolean($("#slides").data("carousel"))',
    packages: ['bootstrap-2', 'jquery-1'],
    head:
      css('bootstrap-2/docs/assets/css/bootstrap.css', 'bootstrap-2/docs/assets/css/bootstrap-responsive.css') +
      js('jquery-1/dist/jquery.js'),
    body: shopPage(
      { ...BOOTSTRAP, nav: 'navbar', list: 'nav nav-pills', cell: 'span3', card: 'well' },
      carousel('item') +
        '<div class="modal hide" id="bm"><div class="modal-header"><h3>A word</h3></div><div class="modal-body"><p>Is it?</p><input /></div></div>',
    ),
    foot: js('bootstrap-2/docs/assets/js/bootstrap.js') + script('$("#slides").carousel({ interval: false })'),
    modal: { ...jqueryModal, box: '#bm' },
  },
  {
    name: 'Bootstrap 3',
    isReady: 'return Boolean($("#slides").data("bs.carousel"))',
    packages: ['bootstrap-3', 'jquery-1-12'],
    head: css('bootstrap-3/dist/css/bootstrap.css') + js('jquery-1-12/dist/jquery.js'),
    body: shopPage(
      { ...BOOTSTRAP, nav: 'navbar navbar-default', cell: 'col-xs-3', card: 'thumbnail' },
      carousel('item') + bootstrapModal(),
    ),
    foot: js('bootstrap-3/dist/js/bootstrap.js') + script('$("#slides").carousel({ interval: false })'),
    modal: jqueryModal,
  },
  {
    name: 'Bootstrap 4',
    isReady: 'return Boolean($("#slides").data("bs.carousel"))',
    packages: ['bootstrap-4', 'jquery-3', 'popper.js'],
    head: css('bootstrap-4/dist/css/bootstrap.css') + js('jquery-3/dist/jquery.js', 'popper.js/dist/umd/popper.js'),
    body: shopPage(
      {
        ...BOOTSTRAP,
        nav: 'navbar navbar-expand-lg navbar-light bg-light',
        cell: 'col-3',
        card: 'card',
        badge: 'badge badge-secondary',
      },
      carousel('carousel-item') + bootstrapModal(),
    ),
    foot: js('bootstrap-4/dist/js/bootstrap.js') + script('$("#slides").carousel({ interval: false })'),
    modal: jqueryModal,
  },
  {
    name: 'Bootstrap 5',
    isReady: 'return Boolean(bootstrap.Modal.getInstance("#bm"))',
    packages: ['bootstrap-5'],
    head: css('bootstrap-5/dist/css/bootstrap.css'),
    body: shopPage(
      {
        ...BOOTSTRAP,
        nav: 'navbar navbar-expand bg-body-tertiary',
        cell: 'col-3',
        card: 'card',
        badge: 'badge text-bg-secondary',
        select: 'form-select',
      },
      carousel('carousel-item') + bootstrapModal(),
    ),
    foot: js('bootstrap-5/dist/js/bootstrap.bundle.js') + script('modal = new bootstrap.Modal("#bm");'),
    modal: { open: 'modal.show()', close: 'modal.hide()', box: '#bm .modal-content' },
  },
  {
    name: 'Bootstrap 5 from right to left, in the dark',
    isReady: 'return Boolean(bootstrap.Modal.getInstance("#bm"))',
    packages: ['bootstrap-5'],
    html: 'dir="rtl" data-bs-theme="dark"',
    head: css('bootstrap-5/dist/css/bootstrap.rtl.css'),
    body: shopPage({ ...BOOTSTRAP, nav: 'navbar navbar-expand', cell: 'col-3', card: 'card' }, bootstrapModal()),
    foot: js('bootstrap-5/dist/js/bootstrap.bundle.js') + script('modal = new bootstrap.Modal("#bm");'),
    modal: { open: 'modal.show()', close: 'modal.hide()', box: '#bm .modal-content' },
  },
  {
    name: 'Materialize 1',
    isReady: 'return Boolean(document.querySelector(".select-wrapper"))',
    packages: ['materialize-css'],
    head: css('materialize-css/dist/css/materialize.css'),
    body: shopPage(
      {
        row: 'row',
        cell: 'col s3',
        card: 'card-panel',
        group: 'input-field',
        button: 'btn waves-effect',
        table: 'striped',
        badge: 'new badge',
        wrap: 'container',
        pages: 'pagination',
      },
      '<div id="mm" class="modal"><div class="modal-content"><h4>A word</h4></div><div class="modal-footer"><a href="#!" class="modal-close btn">Yes</a></div></div><ul class="collapsible"><li><div class="collapsible-header">More</div><div class="collapsible-body">Text</div></li></ul>',
    ),
    foot:
      js('materialize-css/dist/js/materialize.js') +
      script(
        'M.FormSelect.init(document.querySelectorAll("#what")); M.Collapsible.init(document.querySelectorAll(".collapsible")); modal = M.Modal.init(document.getElementById("mm"), { inDuration: 1, outDuration: 1 });',
      ),
    modal: { open: 'modal.open()', close: 'modal.close()', box: '#mm' },
  },
  {
    name: 'Bulma 1',
    isReady: STYLED,
    packages: ['bulma'],
    head: css('bulma/css/bulma.css'),
    body: shopPage(
      {
        nav: 'tabs',
        wrap: 'container',
        row: 'columns',
        cell: 'column',
        card: 'box',
        group: 'field',
        input: 'input',
        button: 'button is-primary',
        table: 'table is-striped',
        badge: 'tag',
      },
      '<div class="modal" id="bum"><div class="modal-background"></div><div class="modal-card"><header class="modal-card-head">A word</header><section class="modal-card-body">Is it?</section></div></div>',
    ),
    modal: {
      open: 'document.documentElement.classList.add("is-clipped"); document.getElementById("bum").classList.add("is-active")',
      close:
        'document.documentElement.classList.remove("is-clipped"); document.getElementById("bum").classList.remove("is-active")',
      box: '#bum .modal-card',
    },
  },
  {
    name: 'UIkit 3',
    isReady: 'return Boolean(document.querySelector("#ukm.uk-modal"))',
    packages: ['uikit'],
    head: css('uikit/dist/css/uikit.css'),
    body: shopPage(
      {
        nav: 'uk-navbar-container',
        list: 'uk-navbar-nav',
        wrap: 'uk-container',
        row: 'uk-grid',
        cell: 'uk-width-1-4',
        card: 'uk-card uk-card-default uk-card-body',
        input: 'uk-input',
        select: 'uk-select',
        button: 'uk-button uk-button-primary',
        table: 'uk-table',
        badge: 'uk-badge',
      },
      '<div id="ukm" uk-modal><div class="uk-modal-dialog uk-modal-body"><h2>A word</h2><button class="uk-modal-close" type="button">Yes</button></div></div>',
    ),
    foot: js('uikit/dist/js/uikit.js'),
    modal: { open: 'UIkit.modal("#ukm").show()', close: 'UIkit.modal("#ukm").hide()', box: '#ukm .uk-modal-dialog' },
  },
  {
    name: 'Pure 3 with normalize 8',
    isReady: STYLED,
    packages: ['purecss', 'normalize.css'],
    head: css('normalize.css/normalize.css', 'purecss/build/pure.css'),
    body: shopPage({
      nav: 'pure-menu pure-menu-horizontal',
      list: 'pure-menu-list',
      item: 'pure-menu-item',
      link: 'pure-menu-link',
      row: 'pure-g',
      cell: 'pure-u-1-4',
      form: 'pure-form pure-form-stacked',
      button: 'pure-button',
      table: 'pure-table',
    }),
  },
  {
    name: 'Tailwind 4 preflight',
    isReady: STYLED,
    packages: ['tailwindcss'],
    head: css('tailwindcss/theme.css', 'tailwindcss/preflight.css'),
    body: shopPage({}),
  },
  {
    name: 'Meyer’s reset (reset-css 5)',
    isReady: STYLED,
    packages: ['reset-css'],
    head: css('reset-css/reset.css'),
    body: shopPage({}),
  },
  {
    name: 'sanitize.css 13 with its forms and typography',
    isReady: STYLED,
    packages: ['sanitize.css'],
    head:
      css('sanitize.css/sanitize.css', 'sanitize.css/forms.css', 'sanitize.css/typography.css') +
      style('html { scroll-behavior: smooth }'),
    body: shopPage({}),
  },
];
