import type { AnnouncementTextFile } from './en';

/** Texts of announcements, in Simplified Chinese. */
const cn: AnnouncementTextFile = {
  announcements: {
    label: '公告',
    notice: '通知',
    urgent: '紧急：',
    important: '重要：',
    attention: '提醒：',
    info: '公告：',
    risk: '警告：',
    more: '+{count}',
    moreNamed: '还有 {count} 条公告',
    moreNamedOne: '还有 1 条公告',
    expand: '展开全部',
    collapse: '收起',
    hide: '隐藏公告',
    details: '查看详情',
    close: '关闭',
    warning: '继续之前请注意',
    table: '表格',
    accept: {
      login: '已知悉风险，继续登录',
      order: '已知悉风险，继续下单',
      submitParcel: '已知悉风险，继续提交包裹',
      enquire: '已知悉风险，继续咨询',
      forwardParcel: '已知悉风险，继续转运',
      view: '已知悉风险，继续浏览',
    },
  },
};

export default cn;
