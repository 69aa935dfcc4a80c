import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeliveryLevel } from '@vigie/domain'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { explorerObjectQuery, type ExplorerObject } from '../../../data/explorer.ts'
import { useAccount, useSession, useCan } from '../../../data/session.ts'
import type { Range } from '../../../shared/figures/period.ts'
import { Answered } from '../../../ui/answered.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { addressOfLevel, type LevelSearch } from '../levels/level-search.ts'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import classes from './object-panel.module.css'
import switches from '../status-switch.module.css'
import { PanelActions } from './panel-actions.tsx'
import { PanelBelow } from './panel-below.tsx'
import { PanelChart } from './panel-chart.tsx'
import { PanelCreative } from './panel-creative.tsx'
import { PanelFigures } from './panel-figures.tsx'
import { PanelHistory } from './panel-history.tsx'
import { PanelLinks } from './panel-links.tsx'
import { PanelStanding } from './panel-standing.tsx'
import type { PanelSubject } from './panel-subject.ts'
import type { Opened } from './use-opened.ts'
import { usePanelKeys } from './use-panel-keys.ts'

// What reads all that a morning can say comes after what the row knew.
const PanelWaits = lazy(() => import('./panel-waits.tsx').then(({ PanelWaits: part }) => ({ default: part })))

type Props = {
  readonly level: DeliveryLevel
  readonly id: string
  /** What its list knows of it; absent where an address opened it and its row is not in sight. */
  readonly known: PanelSubject | undefined
  readonly range: Range
  /** The address of the list, for the levels around. */
  readonly search: LevelSearch
  readonly opened: Opened
  /** What was asked of it has no answer yet. */
  readonly isAsking: boolean
  /** What is asked of it: the list shows first what would come of it. */
  readonly onAsk: (asked: { readonly question: BulkQuestion; readonly subject: PanelSubject }) => void
}

/**
 * What one row is, beside its list: why it delivers or not, day by day, what hangs on it, what was done to it. What the
 * row knew is there at once; the rest comes. J and K go on to the neighbours, Escape gives the focus back.
 */
export function ObjectPanel(props: Props) {
  const { level, id, known, range, search, opened, isAsking, onAsk } = props
  const { t } = useTranslation()
  const { account } = useAccount()
  const { singleKeyShortcuts } = useSession().preferences
  const read = useQuery(explorerObjectQuery(account, { level, id, range }))
  const panel = useRef<HTMLElement>(null)
  // The keyboard goes to what was opened, and stays in it while one goes from row to row.
  useEffect(() => {
    if (!isWriting(document.activeElement)) panel.current?.focus({ preventScroll: true })
  }, [])
  const subject: PanelSubject | undefined = read.data ? { ...read.data.object, level } : known
  const mayAsk = useCan('proposal:make')
  const ask = (question: BulkQuestion) => mayAsk && subject && onAsk({ question, subject })
  usePanelKeys(panel, { hasLetters: singleKeyShortcuts, isAsking, opened, subject, ask })
  return (
    <aside
      ref={panel}
      className={classes.panel}
      data-beside-list
      tabIndex={-1}
      aria-label={subject?.name ?? t(($) => $.objectPanel.loading)}
    >
      <Head subject={subject} opened={opened} />
      <div className={classes.body} tabIndex={0} role="region" aria-label={t(($) => $.objectPanel.content)}>
        {subject && (
          <>
            <h2 className={classes.title}>
              <Picture src={subject.pictureUrl ?? ''} className={classes.picture} size={16} />
              <span>{subject.name}</span>
              {subject.status !== null && (
                <input
                  type="checkbox"
                  role="switch"
                  className={switches.switch}
                  checked={subject.status === 'ACTIVE'}
                  aria-checked={subject.status === 'ACTIVE'}
                  disabled={!mayAsk}
                  aria-label={t(($) => $.explorer.switch, { name: subject.name })}
                  onChange={() => ask(subject.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE')}
                />
              )}
            </h2>
            <PanelStanding subject={subject} reasons={read.data?.creative?.reviewReasons ?? []} />
            <Suspense fallback={null}>
              <PanelWaits subject={subject} />
            </Suspense>
            <PanelFigures figures={subject.figures} days={range} />
          </>
        )}
        <Answered
          of={read}
          rows={4}
          label={t(($) => $.objectPanel.loading)}
          failed={t(($) => $.objectPanel.failed)}
        >
          {(answer) => <Rest {...props} answer={answer} />}
        </Answered>
      </div>
      {subject && (
        <footer className={classes.foot}>
          <PanelActions subject={subject} onAsk={ask} />
          <PanelLinks subject={subject} search={search} />
        </footer>
      )}
    </aside>
  )
}

type HeadProps = Pick<Props, 'opened'> & { readonly subject: PanelSubject | undefined }

function Head({ subject, opened }: HeadProps) {
  const { t } = useTranslation()
  return (
    <header className={classes.head}>
      <span className={classes.parent}>{subject && <Parents subject={subject} />}</span>
      <PanelButton label={t(($) => $.objectPanel.before)} onClick={() => opened.move(-1)}>
        <IconChevronUp size={16} />
      </PanelButton>
      <PanelButton label={t(($) => $.objectPanel.after)} onClick={() => opened.move(1)}>
        <IconChevronDown size={16} />
      </PanelButton>
      <PanelButton label={t(($) => $.objectPanel.close)} onClick={opened.close}>
        <IconX size={16} />
      </PanelButton>
    </header>
  )
}

/** What its row did not know. */
function Rest({ level, id, range, search, answer }: Props & { readonly answer: ExplorerObject }) {
  return (
    <>
      <PanelChart days={answer.days} range={range} attribution={answer.provenance.attribution} />
      {answer.creative && <PanelCreative creative={answer.creative} subject={answer.object} />}
      {level !== 'ad' && <PanelBelow level={level} answer={answer} search={search} />}
      <PanelHistory
        key={id}
        campaignId={answer.object.campaignId}
        objectId={level === 'campaign' ? undefined : id}
      />
    </>
  )
}

/** Who writes a name in its row keeps the keyboard. */
const isWriting = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.type === 'text'

/** Where it hangs: each of them opens beside the list of its own level. */
function Parents({ subject }: { readonly subject: PanelSubject }) {
  const { t } = useTranslation()
  const { level, campaignId, campaignName, adsetId, adsetName } = subject
  if (level === 'campaign') return t(($) => $.objectPanel.level.campaign)
  return (
    <>
      <Link to={addressOfLevel.campaign} search={{ open: campaignId }}>
        {campaignName}
      </Link>
      {level === 'ad' && adsetId !== null && (
        <>
          {' › '}
          <Link to={addressOfLevel.adset} search={{ open: adsetId }}>
            {adsetName}
          </Link>
        </>
      )}
    </>
  )
}

type ButtonProps = { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }

const PanelButton = ({ label, onClick, children }: ButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} title={label} onClick={onClick}>
    {children}
  </ActionIcon>
)
