import { ActionIcon } from '@mantine/core'
import {
  IconApi,
  IconArrowBackUp,
  IconBell,
  IconBuildingBroadcastTower,
  IconChevronDown,
  IconChevronRight,
  IconDeviceDesktop,
  IconGitCompare,
  IconRadar2,
  IconSend,
  IconUser,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditLine } from '../../data/audit.ts'
import { useAccount } from '../../data/session.ts'
import { dateFormat } from '../../lib/date-format.ts'
import { formatDayTime, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PersonMark } from '../../ui/person-mark.tsx'
import { AppLink } from '../../lib/app-link.tsx'
import { signedMoney } from '../../lib/signed-money.ts'
import { AuditChange, AuditFacts, hasFacts } from './audit-facts.tsx'
import { perDayOf, useDeed } from './audit-deed.ts'
import { placeOfLine } from './audit-place.ts'
import { useAuditSubject } from './audit-subject.ts'
import classes from './audit.module.css'

/** By which door it came, at a glance. */
const signs: Readonly<Record<AuditLine['origin'], typeof IconUser>> = {
  screen: IconDeviceDesktop,
  api: IconApi,
  publication: IconSend,
  monitoring: IconRadar2,
  alert: IconBell,
  undo: IconArrowBackUp,
  drift: IconGitCompare,
  system: IconBuildingBroadcastTower,
}

/** What nobody of the account does where nobody of it is named. */
const ofClients: ReadonlySet<string> = new Set(['clientLink.answered', 'comment.made', 'comment.answered'])

/** To the second: of two acts of one minute the log tells which came first. The digits are those of both languages. */
const timeOfDay = (timeZone: string) =>
  dateFormat('fr-FR', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone })

type Props = { readonly line: AuditLine; readonly timezone: string; readonly columns: number }

/** One act; what it keeps beside its sentence unfolds below it. */
export function AuditRow({ line, timezone, columns }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const deed = useDeed()
  const name = useAuditSubject()(line)
  const place = placeOfLine(line)
  const Door = signs[line.origin]
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const what = deed(line)
  return (
    <>
      <tr className={classes.line} data-open={isOpen || undefined} data-opens={hasFacts(line) || undefined}>
        <td className={classes.at}>
          <time dateTime={line.at} title={formatDayTime(line.at, language, timezone)}>
            {timeOfDay(timezone).format(new Date(line.at))}
          </time>
        </td>
        <Who line={line} />
        <td className={classes.what}>
          {what} <AuditChange line={line} currency={currency} timezone={timezone} />
        </td>
        <td className={classes.subject}>{place === null ? name : <AppLink href={place}>{name}</AppLink>}</td>
        <Money line={line} currency={currency} />
        <td className={classes.origin}>
          <Door size={15} stroke={1.6} aria-hidden="true" /> {t(($) => $.audit.origins[line.origin])}
        </td>
        <td className={classes.more}>
          {hasFacts(line) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t(($) => $.audit.detailOf, { what })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={15} />
            </ActionIcon>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.unfolded} id={id}>
          <td colSpan={columns}>
            <AuditFacts line={line} currency={currency} timezone={timezone} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The money a day that it moves, after what it was and became. */
function Money({ line, currency }: { readonly line: AuditLine; readonly currency: string }) {
  const moved = perDayOf(line)
  if (moved === null) return <td className={classes.money} data-is-empty />
  const { before, after } = moved
  return (
    <td className={classes.money}>
      <small>{`${formatMoney(before, currency)} → ${formatMoney(after, currency)}`}</small>{' '}
      <strong>{signedMoney(after - before, currency)}</strong>
    </td>
  )
}

function Who({ line }: { readonly line: AuditLine }) {
  const { t } = useTranslation()
  const isClient = ofClients.has(line.action)
  const outsider = isClient ? 'client' : 'machine'
  // What the engine and the alerts do in the name of whoever armed them is theirs first.
  const isMachine = line.origin === 'monitoring' || line.origin === 'alert'
  if (isMachine && line.personName !== null)
    return (
      <td>
        <span className={classes.who}>
          <PersonMark name={null} sign={signs[line.origin]} />
          <span>
            {t(($) => $.audit.machine)} <small>{t(($) => $.audit.inNameOf, { name: line.personName })}</small>
          </span>
        </span>
      </td>
    )
  const nobody = t(($) => $.audit[line.personId === null ? outsider : 'someone'])
  const sign = line.personId !== null || isClient ? IconUser : IconBuildingBroadcastTower
  return (
    <td>
      <span className={classes.who}>
        <PersonMark name={line.personName} sign={sign} />
        <bdi>{line.personName ?? nobody}</bdi>
      </span>
    </td>
  )
}
