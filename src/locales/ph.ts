import type { Texts } from './en';

const ph: Texts = {
  shell: {
    networkUnstable: 'Sorry, network is unstable',
    loadFailed: 'Network error, please try again later',
    retry: 'Retry',
    close: 'Close',
    cancel: 'Cancel',
    islandFailed: 'This part of the page could not be shown. Please reload the page.',
    homeTitle: '{brand}: shop from China with no service fee, pay by e-wallet, international shipping from 12 yuan',
  },
  header: {
    label: 'Site header',
    logo: '{brand}: home page',
    menu: 'Menu',
    tabs: 'Main pages',
    home: 'Home',
    forwarding: 'Parcel Forwarding',
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
    language: 'English (Philippines)',
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

export default ph;
