import { addresses } from '@vigie/contract'
import { returnOnAdSpend } from '@vigie/domain'
import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../data/client/use-action.ts'
import type { Visual } from '../../../data/gallery.ts'
import { packageUsesQuery, type PackageUses } from '../../../data/package-uses.ts'
import { replaceVisual } from '../../../data/replace-visual.ts'
import { useAccount } from '../../../data/session.ts'
import { failureText } from '../../../lib/errors.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { notify } from '../../../ui/toast.ts'
import { DeliveringCampaigns } from './delivering-campaigns.tsx'
import { PackageChoice } from './package-choice.tsx'
import { libraryKind, VisualChoice } from '../../../shared/visuals/visual-choice.tsx'
import classes from './replace.module.css'

type Props = { readonly visual: Visual; readonly onClose: () => void }

/** Another visual for this one in packages; the campaigns on the platform follow by their own plans, which come next. */
export function ReplaceDialog({ visual, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account } = useAccount()
  const [into, setInto] = useState<Visual | null>(null)
  const [packages, setPackages] = useState<ReadonlySet<string>>(new Set(visual.packages))
  const uses = useQuery(packageUsesQuery(account, 'ad'))
  const live = liveUses(uses.data ?? [], packages)
  const files = [...new Set(live.map(({ fileId }) => fileId))]
  const change = useAction(replaceVisual(account), {
    onSuccess: (changed) => {
      if (changed === 0) {
        notify({ kind: 'warning', title: t(($) => $.gallery.replacing.nothing) })
        return
      }
      onClose()
      // The page that comes says it itself; where none comes, a word does.
      if (files.length === 0)
        notify({ kind: 'done', title: t(($) => $.gallery.replacing.done, { count: packages.size }) })
      else
        void navigate({
          to: addresses.updateTogether,
          search: { files: files.join(','), out: visual.key, into: into?.key },
        })
    },
  })
  const isReady = into !== null && packages.size > 0 && uses.data !== undefined
  return (
    <Modal
      opened
      onClose={onClose}
      size={860}
      title={t(($) => $.gallery.replacing.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.gallery.replacing.close) }}
    >
      <Exchange out={visual} into={into} />
      {visual.packages.length === 0 ? (
        <p className={classes.quiet}>{t(($) => $.gallery.replacing.inNone)}</p>
      ) : (
        <div className={classes.choices}>
          <VisualChoice
            kind={visual.kind}
            isTall={visual.isTall}
            isOffered={({ key }) => key !== visual.key}
            besides={visual.packages}
            chosen={into}
            onChoose={(one) => setInto(one)}
          />
          <PackageChoice names={visual.packages} uses={uses} chosen={packages} onChoose={setPackages} />
        </div>
      )}
      {visual.packages.length > 0 && (
        <DeliveringCampaigns
          visual={visual}
          into={into}
          following={uses.data ? new Set(live.map(({ campaignId }) => campaignId)) : null}
        />
      )}
      {change.isError && <ErrorState {...failureText(change.error)} />}
      <div className={classes.foot}>
        <div role="status">{isReady && <Steps packages={packages.size} campaigns={files.length} />}</div>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.gallery.replacing.cancel)}
        </Button>
        <Button
          disabled={!isReady}
          loading={change.isPending}
          onClick={() =>
            into !== null &&
            change.mutate({
              kind: libraryKind(visual),
              out: visual.library.map(({ id }) => id),
              into: into.library.map(({ id }) => id),
              packages: [...packages],
            })
          }
        >
          {t(($) => (files.length > 0 ? $.gallery.replacing.actAndPlan : $.gallery.replacing.act))}
        </Button>
      </div>
    </Modal>
  )
}

/** The campaigns on the platform that stand on one of these packages, as often as they do. */
const liveUses = (uses: readonly PackageUses[], names: ReadonlySet<string>) =>
  uses
    .filter(({ packageId }) => names.has(packageId))
    .flatMap((one) =>
      one.uses.flatMap(({ fileId, campaignId }) => (campaignId === null ? [] : [{ fileId, campaignId }])),
    )

type Both = { readonly out: Visual; readonly into: Visual | null }

/** What leaves beside what comes, with what the new one lacks. */
function Exchange({ out, into }: Both) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.exchange}>
        <Half label={t(($) => $.gallery.replacing.out)} visual={out} />
        <IconArrowRight size={20} aria-hidden="true" />
        <Half label={t(($) => $.gallery.replacing.into)} visual={into} />
      </div>
      {into !== null && out.storyUrl !== null && into.storyUrl === null && !into.isTall && (
        <p className={classes.warning}>
          <IconAlertTriangle size={15} aria-hidden="true" /> {t(($) => $.gallery.replacing.noStory)}
        </p>
      )}
      {into !== null && into.isTall !== out.isTall && (
        <p className={classes.warning}>
          <IconAlertTriangle size={15} aria-hidden="true" />{' '}
          {t(($) => $.gallery.replacing[into.isTall ? 'tallForSquare' : 'squareForTall'])}
        </p>
      )}
      {into !== null && <BroughtLess out={out} into={into} />}
    </>
  )
}

/** What the press does, in its order: the library now, each live campaign when its plan is agreed to. */
function Steps({ packages, campaigns }: { readonly packages: number; readonly campaigns: number }) {
  const { t } = useTranslation()
  return (
    <ol className={classes.steps} aria-label={t(($) => $.gallery.replacing.steps)}>
      <li>{t(($) => $.gallery.replacing.now, { count: packages })}</li>
      {campaigns === 0 ? (
        <li>{t(($) => $.gallery.replacing.noneLive)}</li>
      ) : (
        <>
          <li>{t(($) => $.gallery.replacing.then, { count: campaigns })}</li>
          <li>{t(($) => $.gallery.replacing.last)}</li>
        </>
      )}
    </ol>
  )
}

/** What it spent and what a unit of it brought: why it leaves, and what the one that comes is known for. */
function Brought({ visual: { figures } }: { readonly visual: Visual }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  const roas = returnOnAdSpend(figures)
  if (figures.spend === 0) return null
  return (
    <small>
      {t(($) => $.gallery.spend)} {formatMoney(figures.spend, currency)}
      {roas !== null && (
        <>
          {' '}
          · {t(($) => $.gallery.roas)} <b>{formatNumber(roas, language, 2, true)}</b>
        </>
      )}
    </small>
  )
}

/** That what comes is known to have brought less than what leaves: the other way round nobody needs a word. */
function BroughtLess({ out, into }: { readonly out: Visual; readonly into: Visual }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [former, next] = [returnOnAdSpend(out.figures), returnOnAdSpend(into.figures)]
  if (former === null || next === null || next >= former) return null
  const write = (roas: number) => formatNumber(roas, language, 2, true)
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={15} aria-hidden="true" />{' '}
      {t(($) => $.gallery.replacing.lower, { into: write(next), out: write(former) })}
    </p>
  )
}

function Half({ label, visual }: { readonly label: string; readonly visual: Visual | null }) {
  const { t } = useTranslation()
  return (
    <div className={classes.half} data-new={visual === null || undefined}>
      <Picture
        src={visual?.pictureUrl ?? ''}
        isFilm={visual?.kind === 'film'}
        className={classes.large}
        size={26}
      />
      {visual?.storyUrl && <Picture src={visual.storyUrl} className={classes.tall} />}
      <span>
        <small>{label}</small>
        <strong title={visual?.name}>{visual?.name ?? '…'}</strong>
        {visual && visual.ads.all > 0 && (
          <small>
            {t(($) => $.gallery.replacing.live, { count: visual.ads.live })} ·{' '}
            {t(($) => $.gallery.campaigns, { count: visual.campaigns })}
          </small>
        )}
        {visual && <Brought visual={visual} />}
      </span>
    </div>
  )
}
