import { Button, Kbd } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { MorningTold } from '@vigie/domain'
import { placeAddress } from '@vigie/contract'
import { morningWords, textOf } from '@vigie/sentences'
import { useTranslation } from 'react-i18next'
import type { Line } from '../../data/morning.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { SideRail } from '../../ui/side-rail.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { AlsoAimed } from './also-aimed.tsx'
import { LineSign } from './line-sign.tsx'
import { RailFacts } from './rail-facts.tsx'
import { toldIn } from './read-line.ts'
import classes from './morning-rail.module.css'

type Props = {
  readonly line: Line
  /** All that waits, itself among them. */
  readonly lines: readonly Line[]
  /** The day of the account. */
  readonly today: string
  readonly onPutAway: (how: 'done' | 'later') => void
}

/** Why the chosen line is there, and what its verb changes. */
export function MorningRail({ line, lines, today, onPutAway }: Props) {
  const { t } = useTranslation()
  const told = toldIn(line)
  const { preferences } = useSession()
  const texts = useSentences()
  const what = textOf(morningWords(texts, told).head)
  const title = subjectName(line, told)
  const place = placeOf(line, told)
  const acts = [
    ['done', 'D', IconCheck],
    ['later', 'S', IconClock],
  ] as const
  return (
    <SideRail
      label={t(($) => $.morning.rail.label)}
      foot={
        <>
          {acts.map(([how, key, Sign]) => (
            <Button
              key={how}
              px="xs"
              variant="default"
              leftSection={<Sign size={15} stroke={1.7} />}
              rightSection={preferences.singleKeyShortcuts && <Kbd size="xs">{key}</Kbd>}
              onClick={() => onPutAway(how)}
            >
              {t(($) => $.morning[how])}
            </Button>
          ))}
          {place && (
            <Button component={AppLink} className={classes.open} variant="subtle" href={placeAddress(place)}>
              {t(($) => $.morning.verbs[place.kind])}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.parts}>
        <div className={classes.head}>
          <LineSign line={line} told={told} />
          <h2>
            <Unbroken text={title ?? what} />
          </h2>
        </div>
        <RailFacts line={line} told={told} today={today} />
        <AlsoAimed line={line} lines={lines} />
        {/* Of a proposal the reason and what changes stand above. */}
        {(!told.code.startsWith('proposal.') || line.also.length > 0) && <Why line={line} />}
      </div>
    </SideRail>
  )
}

/** Where more is told of a line: its control, or its one campaign. */
function placeOf({ campaigns }: Line, told: MorningTold) {
  const [campaign, ...others] = campaigns
  if ('rule' in told.facts) return { kind: 'alerts' } as const
  return campaign && others.length === 0 ? ({ kind: 'campaign', id: campaign.id } as const) : null
}

/** The thing itself, where the sentence of the line names one: its control or its campaign. */
function subjectName({ campaigns }: Line, told: MorningTold): string | null {
  if ('rule' in told.facts) return told.facts.rule.name
  const [first, ...others] = campaigns
  return first && others.length === 0 ? first.name : null
}

/** All that is told beside the sentence of the line, whole: the line cuts it short. */
function Why({ line }: { readonly line: Line }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const texts = useSentences()
  const told = toldIn(line)
  // The objects of several decisions stand in the table above, and what is used of a budget above its course.
  const isListed = 'decisions' in told.facts && told.facts.decisions.length > 1
  const isAbove = isListed || told.code.startsWith('budget.')
  const detail = isAbove ? '' : morningWords(texts, told).detail
  const others = line.also.flatMap((one) => {
    const words = morningWords(texts, toldIn({ told: one }))
    return [textOf(words.head), words.detail]
  })
  const reasons = [...new Set([detail, ...others])].filter((reason) => reason !== '')
  return (
    <section>
      {reasons.length > 0 && (
        <>
          <h3>{t(($) => $.morning.rail.why)}</h3>
          <ul className={classes.why}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.more}>
        {t(($) => $.morning.rail.since, { when: formatMoment(line.since, language, timezone) })}
      </p>
    </section>
  )
}
