import type { Texts } from './en';

const kr: Texts = {
  shell: {
    networkUnstable: '죄송합니다. 네트워크가 불안정합니다',
    loadFailed: '네트워크 오류입니다. 잠시 후 다시 시도해 주세요',
    retry: '다시 시도',
    close: '닫기',
    cancel: '취소',
    islandFailed: '이 부분을 표시할 수 없습니다. 페이지를 새로고침해 주세요.',
    homeTitle: '{brand}: 서비스 수수료 없는 중국 구매대행, 온라인 지갑 결제, 국제 배송비 12위안부터',
  },
  header: {
    label: '사이트 헤더',
    logo: '{brand}: 홈',
    menu: '메뉴',
    tabs: '주요 페이지',
    home: '홈',
    forwarding: '배송대행',
    affiliates: '제휴',
    signIn: '로그인',
    signUp: '회원가입',
    cart: '장바구니',
    cartCount: {
      one: '장바구니에 상품 1개',
      other: '장바구니에 상품 {count}개',
      more: '장바구니에 상품 {max}개 초과',
    },
    account: '내 계정',
    accountMenu: '계정 메뉴',
    primeMember: 'Prime 회원',
    freight: '배송 조회',
    loadingUser: '계정을 불러오는 중',
    switcher: '언어 및 통화',
    language: '한국어',
  },
  search: {
    placeholder: '링크 붙여넣기 또는 검색',
    submit: '검색',
  },
  toolbar: {
    label: '도구 모음',
    cart: '장바구니',
    // The number on the badge has to stand in the name as a word of its own.
    cartCount: { one: '장바구니, 상품 수 1', other: '장바구니, 상품 수 {count}', more: '장바구니, 상품 {max}개 초과' },
    backToTop: '맨 위로',
    app: '앱',
    service: '고객 서비스',
    more: '도구 더보기',
  },
  userGate: { loading: '계정을 불러오는 중' },
};

export default kr;
