import type { AnnouncementTextFile } from './en';

/** Texts of announcements, in Korean. */
const kr: AnnouncementTextFile = {
  announcements: {
    label: '공지사항',
    notice: '알림',
    urgent: '긴급:',
    important: '중요:',
    attention: '알림:',
    info: '안내:',
    risk: '경고:',
    more: '+{count}',
    moreNamed: '공지 {count}개 더 있음',
    moreNamedOne: '공지 1개 더 있음',
    expand: '모두 펼치기',
    collapse: '접기',
    hide: '공지 숨기기',
    details: '자세히 보기',
    close: '닫기',
    warning: '계속하기 전에 확인해 주세요',
    table: '표',
    accept: {
      login: '위험을 확인했습니다. 로그인 계속하기',
      order: '위험을 확인했습니다. 주문 계속하기',
      submitParcel: '위험을 확인했습니다. 소포 제출 계속하기',
      enquire: '위험을 확인했습니다. 문의 계속하기',
      forwardParcel: '위험을 확인했습니다. 배송대행 신청 계속하기',
      view: '위험을 확인했습니다. 계속 보기',
    },
  },
};

export default kr;
