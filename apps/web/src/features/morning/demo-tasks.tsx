import { addresses, addressTo, placeAddress } from '@vigie/contract'
import { IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Morning } from '../../data/morning.ts'
import { useSession } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { doneInDemo, noteDoneInDemo, type DemoTask } from '../../lib/demo-done.ts'
import { toldIn } from './read-line.ts'
import classes from './demo-tasks.module.css'

type Task = {
  readonly key: DemoTask
  readonly title: string
  readonly href: string
  readonly isDone: boolean
}

/** True things to do in the demo, each ticked by what was done. They go once all are. */
export function DemoTasks({ morning }: { readonly morning: Morning }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { demoBeginsAgain } = useSession()
  const tasks = useTasks(morning)
  const doneKeys = tasks.flatMap(({ key, isDone }) => (isDone ? [key] : []))
  const done = doneKeys.length
  useEffect(() => {
    if (demoBeginsAgain) noteDoneInDemo(...doneKeys)
  })
  if (!demoBeginsAgain || done === tasks.length) return null
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t(($) => $.morning.demo.title)}</h2>
        <span>{t(($) => $.morning.demo.count, { done, all: tasks.length })}</span>
      </header>
      <ol>
        {tasks.map(({ key, title, href, isDone }, index) => (
          <li key={key} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={18} aria-label={t(($) => $.morning.demo.done)} />
            ) : (
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            {isDone ? (
              <span>{t(($) => $.morning.demo.proofs[key])}</span>
            ) : (
              <AppLink href={href}>
                {title} <IconArrowRight size={13} aria-hidden="true" />
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function useTasks(morning: Morning): readonly Task[] {
  const { t } = useTranslation()
  const { person } = useSession()
  const [before] = useState(doneInDemo)
  const pauses = morning.settled.filter(({ facts }) => facts.action === 'pause')
  const undone = morning.settled.find(({ undoneBy }) => undoneBy !== null && undoneBy === person?.name)
  const paused = undone ?? pauses.find(({ undoneBy }) => undoneBy === null) ?? pauses[0]
  const waiting = [...morning.lines, ...morning.answered].flatMap((line) => {
    const told = toldIn(line)
    return told.code === 'publication.waits' ? [told.facts] : []
  })[0]
  const name = paused ? toldName(paused.facts) : null
  const all: readonly Task[] = [
    {
      key: 'why',
      title: t(($) => $.morning.demo.why, { name: name ?? '…' }),
      href: paused
        ? // That pause alone, not all that was decided that day.
          addressTo(
            addresses.decisionLog,
            {},
            { passage: paused.at, decision: 'done', ...(name !== null && { name }) },
          )
        : addressTo(addresses.decisionLog, {}),
      isDone: undone !== undefined || before.has('why'),
    },
    {
      key: 'replay',
      title: t(($) => $.morning.demo.replay),
      href: addressTo(addresses.backTest, {}),
      isDone: before.has('replay'),
    },
    {
      key: 'resume',
      title: waiting
        ? t(($) => $.morning.demo.resume, { name: waiting.campaign })
        : t(($) => $.morning.demo.resumed),
      href: waiting
        ? placeAddress({ kind: 'publication', fileId: waiting.fileId, changes: 'new' })
        : addressTo(addresses.campaigns, {}),
      isDone: before.has('resume'),
    },
  ]
  // What nobody can do, and nobody did, is no task.
  const isThere: Readonly<Record<DemoTask, boolean>> = {
    why: paused !== undefined,
    replay: morning.watched.strategies > 0,
    resume: waiting !== undefined,
  }
  return all.filter(({ key, isDone }) => isDone || isThere[key])
}

/** The name of what was paused, in the facts of its decision. */
function toldName({ subject }: Readonly<Record<string, unknown>>): string | null {
  return typeof subject === 'object' && subject !== null && 'name' in subject ? String(subject.name) : null
}
