import type { CountdownTaskTexts } from './en';

const cn: CountdownTaskTexts = {
  countdown: {
    label: '浏览任务',
    waiting: '滑动页面，开始任务。',
    running: '继续浏览即可完成任务。',
    paused: '已暂停，滑动页面继续。',
    sending: '正在保存…',
    secondsLeft: { one: '还剩 1 秒', other: '还剩 {count} 秒' },
    completed: '任务已完成',
    back: '任务已完成 / 返回活动',
    signIn: '请先登录，任务才能计入您的账户。',
    close: '关闭',
  },
};

export default cn;
