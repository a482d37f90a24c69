import { type ScheduleName, scheduleWords } from '@wanpu/contract'
import { type NewNotice, toPlainText } from './notice.rules.ts'

const screen = '/setting/scheduleManagement'

/** A schedule failed several times in a row. `needs` is what opens its screen. */
export function scheduleFailsNotice(
  name: ScheduleName,
  { failures, failure }: { failures: number; failure: string },
  needs: string,
): NewNotice {
  const [zh, en] = scheduleWords[name]
  const reason = toPlainText(failure)
  return {
    kind: 'task-failed',
    websiteId: null,
    needs,
    link: screen,
    htmlZh: `<b>定时作业失败：${zh}</b><br>已连续失败 ${failures} 次：${reason}`,
    htmlEn: `<b>Scheduled job fails: ${en}</b><br>Failures in a row: ${failures}. ${reason}`,
  }
}

/** A schedule whose failure was reported works again. */
export function scheduleWorksNotice(name: ScheduleName, needs: string): NewNotice {
  const [zh, en] = scheduleWords[name]
  return {
    kind: 'task-failed',
    websiteId: null,
    needs,
    link: screen,
    htmlZh: `<b>定时作业已恢复：${zh}</b><br>最近一次运行成功。`,
    htmlEn: `<b>Scheduled job works again: ${en}</b><br>Its last run succeeded.`,
  }
}

/** The clock of a machine is off, so that its process runs no schedules. */
export function clockOffNotice(machine: string, needs: string): NewNotice {
  const name = toPlainText(machine)
  return {
    kind: 'task-failed',
    websiteId: null,
    needs,
    link: screen,
    htmlZh: `<b>服务器时间不准：${name}</b><br>与数据库相差超过一分钟，这台服务器已暂停定时作业。请校准系统时间（NTP），校准后自动恢复。`,
    htmlEn: `<b>The clock of ${name} is wrong</b><br>It differs from the database by more than a minute, so this machine runs no scheduled jobs. Set its time right (NTP); they go on by themselves.`,
  }
}
