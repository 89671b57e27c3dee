/**
 * Every visible text in English, keyed by widget. English sets the type: a text that another language lacks does not
 * compile. `{name}` in a text is filled by `fill()`.
 */
const en = {
  shell: {
    networkUnstable: 'Sorry, network is unstable',
    loadFailed: 'Network error, please try again later',
    retry: 'Retry',
    close: 'Close',
    cancel: 'Cancel',
    islandFailed: 'This part of the page could not be shown. Please reload the page.',
    homeTitle: '{brand}: buy from China with no service fee, pay by online wallet, international postage from 12 yuan',
  },
  header: {
    label: 'Site header',
    logo: '{brand}: home page',
    menu: 'Menu',
    tabs: 'Main pages',
    home: 'Home',
    forwarding: 'Forwarding',
    affiliates: 'Affiliates',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    cart: 'Shopping cart',
    cartCount: {
      one: '1 item in the cart',
      other: '{count} items in the cart',
      more: 'More than {max} items in the cart',
    },
    account: 'My account',
    accountMenu: 'Account menu',
    primeMember: 'Prime member',
    freight: 'Shipping',
    loadingUser: 'Loading your account',
    switcher: 'Language and currency',
    language: 'English',
  },
  search: {
    placeholder: 'Paste a link or search',
    submit: 'Search',
  },
  toolbar: {
    label: 'Tools',
    cart: 'Cart',
    cartCount: { one: 'Cart, 1 item', other: 'Cart, {count} items', more: 'Cart, more than {max} items' },
    backToTop: 'Back to top',
    app: 'App',
    service: 'Customer service',
    more: 'More tools',
  },
  userGate: { loading: 'Loading your account' },
};

export type Texts = typeof en;
export default en;
