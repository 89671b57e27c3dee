// The shell of the bench's page without a library: plain DOM, one classic script, one sheet. Markup that shows at once
// is HTML text, data is only set as text. There is one listener per place, and a change is written where it shows.
(() => {
  const brand = JSON.parse(document.currentScript.dataset.brand);
  const MINOR_PER_UNIT = 10_000;
  const MOST = 9999;
  /** From this many lines on, the browser skips those off screen; with fewer, checking costs more. */
  const LONG = 50;

  const TABS = [
    ['/en/page/homepage', 'Home'],
    ['/en/page/transport', 'Forwarding'],
    ['/en/page/about/affiliate/', 'Affiliates'],
  ];
  const COLUMNS = [
    [
      'Customer service',
      ['/en/page/customservice/', 'Talk to us'],
      ['/en/page/help/', 'Help'],
      ['/en/page/account/consult/before-sale', 'Ask before you buy'],
      ['/en/page/businessservice/', 'Business service'],
      ['/en/page/about/contactus/', 'Contact us'],
      ['/en/page/about/aboutus/', 'About us'],
      ['/en/page/help/#privacy', 'Privacy policy'],
    ],
    [
      'Shopping guide',
      ['/en/page/noviceguide/', 'Beginner’s guide'],
      ['/en/page/marketing/register/', 'Welcome gift'],
      ['/order', 'My orders'],
      ['/order/diybuy/index?pageType=2', 'Self-purchase orders'],
      ['/account/goods', 'My goods'],
    ],
    [
      'Payment',
      ['/en/page/account/mybalance', 'Balance and top-up'],
      ['/en/page/account/level/', 'Levels and privileges'],
      ['/order/virtual-order', 'Virtual orders'],
    ],
    [
      'Delivery',
      ['/en/page/shippinghacks/', 'Shipping tips'],
      ['/en/page/query/freight/#tabIndex=1', 'Shipping solutions'],
      ['/en/page/query/freight/', 'Freight estimate'],
      ['/en/page/query/package/', 'Parcel tracking'],
    ],
    [
      'After-sales',
      ['/account/myservices/aftersales', 'Order after-sales'],
      ['/account/pkgservice/servicegate', 'Parcel after-sales'],
      ['/account/advisory/create', 'Ask about an order'],
      ['/account/advisory/create?type=package', 'Ask about a parcel'],
      ['/account/advisory/create?type=package_apply_clearance', 'Clearance certificate'],
    ],
  ];
  const DRAWINGS = {
    bell: '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4M12 8h.01"/>',
    cart: '<circle cx="8" cy="21" r="1"/><circle cx="19" cy="21" r="1"/><path d="M2 2h2l3 13h11l2-9H5"/>',
    close: '<path d="M18 6 6 18M6 6l12 12"/>',
    down: '<path d="m6 9 6 6 6-6"/>',
    globe: '<circle cx="12" cy="12" r="10"/><path d="M2 12h20M12 2a15 15 0 0 1 0 20 15 15 0 0 1 0-20"/>',
    headset:
      '<path d="M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5a9 9 0 0 1 18 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3"/>',
    less: '<path d="M5 12h14"/>',
    mail: '<rect width="20" height="16" x="2" y="4" rx="2"/><path d="m22 7-10 6L2 7"/>',
    more: '<path d="M5 12h14M12 5v14"/>',
    remove: '<path d="M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"/>',
    search: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4-4"/>',
    up: '<path d="m5 12 7-7 7 7M12 19V5"/>',
  };

  // What is known; undefined until it has loaded.
  let member;
  let currencies = [];
  const lines = new Map();
  const rows = new Map();
  const badges = new Set();
  let panel;
  /** Aborted when everything is removed. */
  let ended;

  // --- the server -------------------------------------------------------------------------------------------------

  const ask = async (path, payload) => {
    const reply = await fetch(`/api${path}`, {
      credentials: 'include',
      cache: 'no-store',
      ...(payload && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      }),
    });
    const { state, data } = await reply.json();
    if (state !== 0) throw new Error(`${path}: ${state}`);
    return data;
  };
  const listCart = () => ask('/cart/list-cart', { filters: {} });

  // --- writing ----------------------------------------------------------------------------------------------------

  const place = (name) => document.querySelector(`[data-by-hand="${name}"]`);
  const encode = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const icon = (name) =>
    `<svg class="bh-icon" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${DRAWINGS[name]}</svg>`;
  const button = (act, label, drawing, more = '') =>
    `<button type="button" class="bh-button" data-act="${act}" aria-label="${label}" title="${label}" ${more}>${icon(drawing)}</button>`;
  const link = ([href, text], name) => `<a class="${name}" href="${encode(href)}">${encode(text)}</a>`;
  const itemsText = (count) => (count === 1 ? '1 item' : `${count} items`);
  const priceText = (symbol, minor) => {
    const tenths = Math.round(minor / (MINOR_PER_UNIT / 10));
    return `${symbol}${String(Math.floor(tenths / 10)).replace(/\B(?=(\d{3})+$)/g, ',')}.${tenths % 10}`;
  };
  /** Listens for presses on what has a `data-act`. */
  const onAct = (root, acts) => {
    root.addEventListener(
      'click',
      (event) => {
        const pressed = event.target.closest('[data-act]');
        if (pressed && !pressed.hasAttribute('aria-disabled')) acts[pressed.dataset.act]?.(pressed);
      },
      { signal: ended.signal },
    );
  };

  // --- header -----------------------------------------------------------------------------------------------------

  function buildHeader() {
    const root = place('header');
    root.innerHTML = `<header class="bh-header" aria-label="Site header"><div class="bh-row">
<a class="bh-logo" href="/en/page/homepage" aria-label="${encode(brand.name)}: home page">${encode(brand.name)}</a>
<form class="bh-search" role="search" action="/en/page/search/"><input type="search" name="keyword" placeholder="Paste a link or search" aria-label="Paste a link or search" autocomplete="off"><button class="bh-button bh-primary">${icon('search')}Search</button></form>
<button type="button" class="bh-button" data-act="switcher" aria-expanded="false">${icon('globe')}<span>English</span> <span class="bh-code"></span>${icon('down')}</button><div class="bh-popover" id="bh-switcher" popover></div>
<span class="bh-messages" hidden>${button('messages', 'Messages', 'mail')}<span class="bh-badge"></span></span>
<a class="bh-button bh-cart-link" href="/en/page/shoppingcart/" aria-label="Shopping cart">${icon('cart')}<span class="bh-dot" hidden></span></a>
<span class="bh-account"><span class="bh-skeleton"></span></span></div>
<nav class="bh-tabs" aria-label="Main pages">${TABS.map((tab) => link(tab, 'bh-tab')).join('')}</nav></header>`;
    onAct(root, { switcher: openSwitcher, messages: () => location.assign('/en/page/account/message') });
  }

  function showMember() {
    const root = place('header');
    root.querySelector('.bh-code').textContent = member.currencyCode;
    const account = root.querySelector('.bh-account');
    if (!member.user_id) {
      account.innerHTML = link(['/en/page/login', 'Sign in'], 'bh-button');
      return;
    }
    account.innerHTML = `<a class="bh-who" href="/en/page/account/"><img width="32" height="32" alt=""><span>My account <bdi class="bh-name"></bdi></span></a>`;
    account.querySelector('img').src = member.avatar;
    account.querySelector('.bh-name').textContent = member.nick_name || member.user_name;
    if (member.message_num) {
      const messages = root.querySelector('.bh-messages');
      messages.hidden = false;
      messages.querySelector('.bh-badge').textContent = member.message_num;
    }
    showCartCount(member.cart_num);
  }

  function showCartCount(count) {
    const cart = place('header').querySelector('.bh-cart-link');
    cart.setAttribute('aria-label', `Shopping cart: ${itemsText(count)} in the cart`);
    cart.querySelector('.bh-dot').hidden = count === 0;
    const badge = place('toolbar').querySelector('.bh-badge');
    badge.textContent = count;
    badge.hidden = count === 0;
    for (const other of badges) other.textContent = count;
  }

  function openSwitcher(pressed) {
    const box = document.getElementById('bh-switcher');
    if (!box.firstChild) {
      box.innerHTML = `<form><label>Currency <select name="code"></select></label><button class="bh-button bh-primary">Apply</button></form>`;
      const list = box.querySelector('select');
      for (const { code, symbol } of currencies) list.add(new Option(`${code} ${symbol}`, code));
      box.addEventListener('toggle', ({ newState }) =>
        pressed.setAttribute('aria-expanded', String(newState === 'open')),
      );
      box.querySelector('form').addEventListener('submit', (event) => {
        event.preventDefault();
        box.hidePopover();
        void setCurrency(list.value);
      });
    }
    box.querySelector('select').value = member?.currencyCode ?? '';
    box.togglePopover();
  }

  async function setCurrency(code) {
    // biome-ignore lint/suspicious/noDocumentCookie: the shop's own cookie, which the server reads
    document.cookie = `currency=${code}; path=/; max-age=604800; samesite=lax`;
    await ask('/user/currency', { currency: code });
    const [header, { shopItems }] = await Promise.all([ask('/user/header-data'), listCart()]);
    member = { ...member, ...header };
    place('header').querySelector('.bh-code').textContent = code;
    for (const line of shopItems.flatMap(({ goodsItems }) => goodsItems)) {
      takeLine(line);
      const row = rows.get(line.goodsCode);
      if (row) row.price.textContent = priceText(line.symbol, line.minor);
    }
    showSums();
  }

  // --- announcements ----------------------------------------------------------------------------------------------

  function showStripes(announcements) {
    const own = announcements.filter(({ hrefPositionList }) =>
      hrefPositionList.some(({ position }) => position === 'top-stripes'),
    );
    const root = place('announcements');
    if (own.length === 0) {
      root.textContent = '';
      return;
    }
    root.innerHTML = `<section class="bh-stripes" aria-label="Announcements"><ul></ul>${button('fold', 'Show all', 'down', 'aria-expanded="false"')}${button('hide', 'Hide announcements', 'close')}</section>`;
    const list = root.querySelector('ul');
    for (const { title, content, hrefPositionList } of own) {
      const item = document.createElement('li');
      item.className = 'bh-stripe';
      item.innerHTML = `${icon('bell')}<div><p><a></a></p><div class="bh-more" hidden></div></div>`;
      const words = item.querySelector('a');
      words.textContent = title;
      words.href = hrefPositionList[0].jumpHrefEn;
      item.querySelector('.bh-more').dataset.content = content;
      list.append(item);
    }
    onAct(root, {
      hide: () => {
        root.textContent = '';
      },
      fold(pressed) {
        const isOpen = pressed.getAttribute('aria-expanded') !== 'true';
        pressed.setAttribute('aria-expanded', String(isOpen));
        for (const more of list.querySelectorAll('.bh-more')) {
          // The shop's own markup; parsed when a visitor opens it.
          if (isOpen && !more.firstChild) more.innerHTML = more.dataset.content;
          more.hidden = !isOpen;
        }
      },
    });
  }

  // --- toolbar, footer, notice ------------------------------------------------------------------------------------

  function buildToolbar() {
    const root = place('toolbar');
    root.innerHTML = `<aside class="bh-toolbar" aria-label="Tools"><a class="bh-button" href="/en/page/shoppingcart/" aria-label="Cart">${icon('cart')}<span class="bh-badge" hidden></span></a>${button('chat', 'Customer service', 'headset')}${button('top', 'Back to top', 'up', 'hidden')}</aside>`;
    const top = root.querySelector('[data-act=top]');
    let timer;
    addEventListener(
      'scroll',
      () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          top.hidden = scrollY <= 100;
        }, 80);
      },
      { passive: true, signal: ended.signal },
    );
    onAct(root, {
      top: () => scrollTo({ top: 0, behavior: 'smooth' }),
      chat: () => open('/en/page/customservice/', 'chat', 'width=400,height=600'),
    });
  }

  function buildFooter() {
    const { company, address, contacts, payments } = brand;
    const columns = COLUMNS.map(
      ([heading, ...links]) =>
        `<div><h2>${encode(heading)}</h2><ul>${links.map((one) => `<li>${link(one, 'bh-link')}</li>`).join('')}</ul></div>`,
    );
    const ways = payments.map(
      ({ name, href, img }) =>
        `<li><a href="${encode(href)}"><img src="${encode(img)}" alt="${encode(name)}" height="24" loading="lazy"></a></li>`,
    );
    const mails = Object.values(contacts).map((mail) => link([`mailto:${mail}`, mail], 'bh-link'));
    place('footer').innerHTML =
      `<footer class="bh-footer" aria-label="Footer"><nav class="bh-columns" aria-label="All pages">${columns.join('')}</nav>
<ul class="bh-payments" aria-label="Ways to pay">${ways.join('')}</ul>
<p>${mails.join(' ')}</p><address><b>${encode(company)}</b> ${encode(address)}</address><p>&copy; ${new Date().getFullYear()} ${encode(company)}</p></footer>`;
  }

  function showNotice() {
    if (localStorage.getItem('bh_cookies')) return;
    const root = place('cookie-notice');
    root.innerHTML = `<section class="bh-notice" aria-label="Cookies"><p>We use cookies to keep you signed in, to remember your language and currency, and to learn how you found us. <a href="/en/page/help/#privacy">Privacy policy</a></p><button type="button" class="bh-button" data-act="later">Not now</button><button type="button" class="bh-button bh-primary" data-act="accept">Accept</button></section>`;
    const close = () => {
      root.textContent = '';
    };
    onAct(root, {
      later: close,
      accept() {
        localStorage.setItem('bh_cookies', '1');
        close();
      },
    });
  }

  // --- cart -------------------------------------------------------------------------------------------------------

  const rowOf = document.createElement('template');
  rowOf.innerHTML = `<li class="bh-goods"><img width="100" height="100" loading="lazy" decoding="async" alt=""><div><a><bdi></bdi></a><p><bdi class="bh-price"></bdi> <span class="bh-least"></span></p><fieldset>${button('less', 'One less', 'less')}<span class="bh-count"></span>${button('more', 'One more', 'more')}</fieldset>${button('remove', 'Delete', 'remove')}</div></li>`;

  function buildCart() {
    const root = place('cart-panel');
    root.innerHTML = `<section class="bh-cart" aria-label="Shopping cart"><h2>Shopping cart</h2><p class="bh-total"></p><div class="bh-shops">${'<p class="bh-skeleton"></p>'.repeat(5)}</div><dl><dt>Subtotal</dt></dl><a class="bh-button bh-primary" href="/en/page/shoppingcart/">View cart</a></section>`;
    panel = root.firstChild;
    onAct(root, {
      more: (pressed) => void step(codeOf(pressed), 1),
      less: (pressed) => void step(codeOf(pressed), -1),
      remove: (pressed) => void removeLine(codeOf(pressed)),
    });
  }

  const codeOf = (element) => element.closest('.bh-goods').dataset.code;

  function takeLine(line) {
    line.minor = Math.round(line.foreignPrice * MINOR_PER_UNIT);
    lines.set(line.goodsCode, line);
  }

  function showCart({ shopItems }) {
    const all = document.createDocumentFragment();
    for (const { shopName, goodsItems } of shopItems) {
      const shop = document.createElement('section');
      shop.className = 'bh-shop';
      const title = document.createElement('h3');
      title.textContent = shopName;
      const list = document.createElement('ul');
      for (const line of goodsItems) {
        takeLine(line);
        list.append(makeRow(line));
      }
      shop.append(title, list);
      all.append(shop);
    }
    panel.classList.toggle('bh-long', lines.size > LONG);
    panel.querySelector('.bh-shops').replaceChildren(all);
    showSums();
  }

  function makeRow(line) {
    const element = rowOf.content.firstChild.cloneNode(true);
    element.dataset.code = line.goodsCode;
    element.firstChild.src = line.picture;
    const name = element.querySelector('a');
    name.href = line.goodsLink;
    name.firstChild.textContent = line.goodsName;
    if (line.beginCount > 1) element.querySelector('.bh-least').textContent = `Minimum order: ${line.beginCount}`;
    const [less, more, remove] = element.querySelectorAll('button');
    less.ariaLabel = `One less of ${line.goodsName}`;
    more.ariaLabel = `One more of ${line.goodsName}`;
    remove.ariaLabel = `Delete ${line.goodsName}`;
    const row = {
      element,
      less,
      more,
      price: element.querySelector('.bh-price'),
      count: element.querySelector('.bh-count'),
    };
    rows.set(line.goodsCode, row);
    row.price.textContent = priceText(line.symbol, line.minor);
    showCount(line, row);
    return element;
  }

  function showCount(line, { count, less, more }) {
    count.textContent = line.count;
    less.toggleAttribute('aria-disabled', line.count <= (line.beginCount || 1));
    more.toggleAttribute('aria-disabled', line.count >= MOST);
  }

  function showSums() {
    const sums = new Map();
    for (const { symbol, minor, count } of lines.values()) sums.set(symbol, (sums.get(symbol) ?? 0) + minor * count);
    const list = panel.querySelector('dl');
    const made = [...sums].map(([symbol, minor]) => {
      const sum = document.createElement('dd');
      sum.textContent = priceText(symbol, minor);
      return sum;
    });
    list.replaceChildren(list.firstElementChild, ...made);
    panel.querySelector('.bh-total').textContent = itemsText(lines.size);
  }

  async function step(code, by) {
    const line = lines.get(code);
    const row = rows.get(code);
    if (row.element.ariaBusy === 'true') return;
    row.element.ariaBusy = 'true';
    const before = line.count;
    const set = (count) => {
      line.count = count;
      showCount(line, row);
      showSums();
    };
    set(before + by);
    try {
      const data = await ask('/cart/update', { goodsCode: code, count: line.count });
      if (data && data.count !== line.count) set(data.count);
    } catch {
      set(before);
    }
    row.element.ariaBusy = null;
  }

  async function removeLine(code) {
    if (!confirm(`Delete ${lines.get(code).goodsName}?`)) return;
    await ask('/cart/delete', { goodsCodes: [code] });
    const { element } = rows.get(code);
    const shop = element.closest('.bh-shop');
    element.remove();
    if (!shop.querySelector('li')) shop.remove();
    rows.delete(code);
    lines.delete(code);
    showSums();
    showCartCount(lines.size);
  }

  // --- beginning and end -------------------------------------------------------------------------------------------

  /** Shows everything. @returns Resolves when the first reads are shown. */
  function mount() {
    ended = new AbortController();
    const { signal } = ended;
    // All at once: none depends on another.
    const reads = {
      info: ask('/user/info'),
      header: ask('/user/header-data').catch(() => ({})),
      level: ask('/user/level').catch(() => ({})),
      service: ask('/user/customer-service').catch(() => ({})),
      config: ask('/tool/config/get-config'),
      currencies: ask('/currency/list'),
      announcements: ask('/announcement/list?pageType=home'),
      cart: listCart().catch(() => ({ shopItems: [] })),
    };
    buildHeader();
    buildToolbar();
    buildCart();
    buildFooter();
    performance.mark('bench:mounted');
    /** Replies after the end are not shown. */
    const show = (act) => (data) => {
      if (!signal.aborted) act(data);
    };
    const shown = [
      reads.currencies.then(
        show((list) => {
          currencies = list;
        }),
      ),
      Promise.all([reads.info, reads.header]).then(
        show((parts) => {
          member = Object.assign({}, ...parts);
          showMember();
        }),
      ),
      reads.announcements.then(show(showStripes)),
      reads.cart.then(show(showCart)),
    ];
    void Promise.allSettled(Object.values(reads)).then(() => requestIdleCallback(show(showNotice)));
    return Promise.allSettled(shown);
  }

  function unmount() {
    ended.abort();
    for (const root of document.querySelectorAll('[data-by-hand]')) root.textContent = '';
    rows.clear();
    lines.clear();
    badges.clear();
    panel = undefined;
  }

  void mount();
  window.byHand = {
    mount,
    unmount,
    setCurrency,
    /** Shows the cart's count in more places from now on. */
    addBadges(roots) {
      for (const root of roots) {
        const badge = document.createElement('b');
        badge.textContent = lines.size;
        root.append(badge);
        badges.add(badge);
      }
    },
  };
})();
