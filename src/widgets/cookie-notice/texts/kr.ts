import type { CookieNoticeTexts } from './en';

const kr: CookieNoticeTexts = {
  notice: {
    label: '쿠키 안내',
    text: '로그인 상태를 유지하고, 선택하신 언어와 통화를 기억하며, 어떻게 방문하셨는지 알기 위해 쿠키를 사용합니다.',
    privacySignal: '브라우저가 추적 거부를 요청했습니다. 동의하지 않으시면 마케팅 쿠키를 저장하지 않습니다.',
    privacy: '개인정보 처리방침',
    accept: '동의',
    later: '나중에',
  },
};

export default kr;
