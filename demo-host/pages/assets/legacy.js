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

/* Adds the smallest quantity of goods in a list. */
Shop.addOne = (button) => {
  var $button = $(button).prop('disabled', true);
  var $grid = $button.closest('.goods-grid');
  $.ajax({
    url: '/api/cart/add',
    type: 'POST',
    dataType: 'json',
    data: { goodsCode: $button.data('goods'), count: $button.data('count') },
  })
    .done((reply) => {
      if (reply.state === 10001) {
        location.href = $grid.data('login');
        return;
      }
      Shop.say(reply.state === 0 ? $grid.data('done') : reply.msg, reply.state === 0);
      if (reply.state === 0) {
        $button.addClass('added');
        $(document).trigger('portico:refresh', { cart: true });
      }
    })
    .fail(() => {
      Shop.say($grid.data('failed'), false);
    })
    .always(() => {
      $button.prop('disabled', false);
    });
};

/* A line at the window's lower edge, for a moment. */
Shop.say = (text, isGood) => {
  var $line = $('#shop-says');
  if ($line.length === 0) {
    $line = $('<p id="shop-says" role="status"></p>').appendTo('#content');
  }
  clearTimeout(Shop.saying);
  $line.text(text).toggleClass('bad', !isGood).stop(true, true).show();
  Shop.saying = setTimeout(() => {
    $line.fadeOut(300);
  }, 3000);
};

/* Shows the pane that the address names, as #tab=2; else the first. */
Shop.showTab = () => {
  $('.hash-tabs').each(function () {
    var $links = $(this).find('a');
    var $named = $links.filter(function () {
      return $(this).attr('href') === location.hash;
    });
    var hash = $($named[0] || $links[0]).attr('href');
    $links.each(function () {
      $(this)
        .parent()
        .toggleClass('active', $(this).attr('href') === hash);
    });
    $('.hash-pane').each(function () {
      $(this).toggle($(this).data('hash') === hash);
    });
  });
};

$(() => {
  $('#add-to-cart').on('submit', function (event) {
    event.preventDefault();
    Shop.addToCart(this);
  });
  $('.add-one').on('click', function () {
    Shop.addOne(this);
  });
  $('#send-code').on('click', () => {
    var $result = $('#code-result');
    $.ajax({
      url: '/api/users/send-verify-code-by-email',
      type: 'POST',
      contentType: 'application/json',
      data: JSON.stringify({ email: $('#login_name').val() }),
    })
      .done((reply) => {
        $result.text(reply.state === 0 ? $result.data('done') : reply.msg);
      })
      .fail(() => {
        $result.text($result.data('failed'));
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
