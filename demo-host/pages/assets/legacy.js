// biome-ignore-all lint/suspicious/noVar: the old shop supports browsers of 2015, and globals are what it is about.
// biome-ignore-all lint/style/useTemplate: the same browsers have no template literals.
/* The old shop's script: jQuery, globals, hotkeys. */
var Shop = {};

Shop.lang = (location.pathname.match(/^\/(cn|en|kr|ph)(\/|$)/) || [])[1] || 'cn';

/* Adds goods to the cart and tells the rest of the page. */
Shop.addToCart = (form) => {
  var $form = $(form);
  var $button = $form.find('button').prop('disabled', true);
  $.ajax({
    url: '/api/cart/add',
    type: 'POST',
    dataType: 'json',
    data: { goodsCode: $form.data('goods'), count: $form.find('[name=count]').val() },
  })
    .done((reply) => {
      if (reply.state === 10001) {
        location.href = $form.data('login');
        return;
      }
      $('#add-result').text(reply.state === 0 ? $form.data('done') : reply.msg);
      if (reply.state === 0) {
        $(document).trigger('portico:refresh', { cart: true });
      }
    })
    .fail(() => {
      $('#add-result').text($form.data('failed'));
    })
    .always(() => {
      $button.prop('disabled', false);
    });
};

/* Shows the account's pane that the address names: #tab=1 or #tab=2. */
Shop.showTab = () => {
  var pane = (location.hash.match(/^#tab=([12])$/) || [])[1] || '1';
  $('#account-tabs li')
    .removeClass('active')
    .has('[data-pane=' + pane + ']')
    .addClass('active');
  $('.tab-pane-1').toggle(pane === '1');
  $('.tab-pane-2').toggle(pane === '2');
};

$(() => {
  $('#add-to-cart').on('submit', function (event) {
    event.preventDefault();
    Shop.addToCart(this);
  });
  $('#send-code').on('click', () => {
    $.ajax({
      url: '/api/users/send-verify-code-by-email',
      type: 'POST',
      contentType: 'application/json',
      data: JSON.stringify({ email: $('#login_name').val() }),
    });
  });
  $(window).on('hashchange', Shop.showTab);
  Shop.showTab();

  /* Hotkeys for power shoppers: "t" goes to the top, "c" to the cart. They know inputs of the page only. */
  $(document).on('keydown', (event) => {
    if ($(event.target).is('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.which === 84) {
      $('html, body').stop().animate({ scrollTop: 0 }, 200);
    }
    if (event.which === 67) {
      location.href = '/' + Shop.lang + '/page/shoppingcart/';
    }
  });
});
