import i18next from 'i18next'
import type { Session } from '../../data/session.ts'
import { confirm } from '../../ui/confirm.ts'

/** Says that the account in use was taken away, and what that means for what is on the screen. @returns whether to go on */
export function askAboutLost(session: Session, lost: string): Promise<boolean> {
  const taken = session.removedFrom.find(({ account }) => account === lost)
  const name = session.accounts.find(({ account }) => account === lost)?.name ?? taken?.name ?? lost
  const next = session.accounts.find(({ account }) => account !== lost)?.name
  return confirm({
    title: i18next.t(($) => $.shell.lost.title, { name }),
    body: i18next.t(($) => $.shell.lost[taken ? 'removed' : 'left']),
    confirm: next
      ? i18next.t(($) => $.shell.lost.goOn, { name: next })
      : i18next.t(($) => $.shell.lost.choose),
    cancel: i18next.t(($) => $.shell.lost.stay),
  })
}
