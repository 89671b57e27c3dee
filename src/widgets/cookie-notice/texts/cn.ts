import type { CookieNoticeTexts } from './en';

const cn: CookieNoticeTexts = {
  notice: {
    label: 'Cookie 提示',
    text: '我们使用 Cookie 来保持您的登录状态、记住您选择的语言和币种，并了解您是如何找到我们的。',
    privacySignal: '您的浏览器要求不被跟踪：未经您同意，我们不会写入营销类 Cookie。',
    privacy: '隐私政策',
    accept: '接受',
    later: '暂不',
  },
};

export default cn;
