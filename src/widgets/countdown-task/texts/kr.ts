import type { CountdownTaskTexts } from './en';

const kr: CountdownTaskTexts = {
  countdown: {
    label: '둘러보기 미션',
    waiting: '화면을 스크롤하면 미션이 시작됩니다.',
    running: '계속 둘러보면 미션이 완료됩니다.',
    paused: '일시 정지됨: 스크롤하면 이어집니다.',
    sending: '저장 중…',
    secondsLeft: { one: '1초 남음', other: '{count}초 남음' },
    completed: '미션 완료',
    back: '미션 완료 / 이벤트로 돌아가기',
    signIn: '로그인하셔야 미션이 인정됩니다.',
    close: '닫기',
  },
};

export default kr;
