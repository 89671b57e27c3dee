import type { Texts } from './en';

const cn: Texts = {
  shell: {
    networkUnstable: '抱歉，网络不稳定',
    loadFailed: '网络错误，请稍后重试',
    retry: '重试',
    close: '关闭',
    cancel: '取消',
    islandFailed: '此部分暂时无法显示，请刷新页面。',
    homeTitle: '{brand}：中国代购零服务费，在线钱包支付，国际运费低至12元起',
  },
  header: {
    label: '网站页眉',
    logo: '{brand}：首页',
    menu: '菜单',
    tabs: '主要页面',
    home: '首页',
    forwarding: '转运',
    affiliates: '推广联盟',
    signIn: '登录',
    signUp: '注册',
    cart: '购物车',
    cartCount: { one: '购物车中有 1 种商品', other: '购物车中有 {count} 种商品', more: '购物车中有超过 {max} 种商品' },
    account: '我的账户',
    accountMenu: '账户菜单',
    primeMember: 'Prime 会员',
    freight: '运费查询',
    loadingUser: '正在加载您的账户',
    switcher: '语言和货币',
    language: '简体中文',
  },
  search: {
    placeholder: '粘贴商品链接或搜索商品',
    submit: '搜索',
  },
  toolbar: {
    label: '工具栏',
    cart: '购物车',
    cartCount: { one: '购物车，1 种商品', other: '购物车，{count} 种商品', more: '购物车，超过 {max} 种商品' },
    backToTop: '返回顶部',
    app: '手机应用',
    service: '在线客服',
    more: '更多工具',
  },
  userGate: { loading: '正在加载您的账户' },
};

export default cn;
