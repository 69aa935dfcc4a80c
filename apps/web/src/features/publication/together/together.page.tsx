import { addresses } from '@vigie/contract'
import { Button, Kbd } from '@mantine/core'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { May, ReadsOnly } from '../../../shared/rights/for-role.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ChangePreview } from './change-preview.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { SwapCampaigns } from './swap-campaigns.tsx'
import { heldBackBy, leastOf, leastSaid, stagingOf, type Staging } from './swap-staging.ts'
import { OrderLabel, Sum } from './sum.tsx'
import { SwapTold } from './swap-card.tsx'
import { SwapFacts } from './swap-facts.tsx'
import type { Order } from './use-orders.ts'
import { UtmTool } from './utm-tool.tsx'
import { packagesOf } from './plan-digest.ts'
import { usePackagesBeforePlans } from './use-packages-before-plans.ts'
import { picturesOfSwap, useSwap } from './use-swap.ts'
import { useTogether, type Campaign } from './use-together.ts'
import { AtPublication, WhatChanges } from './what-changes.tsx'
import classes from './together.module.css'

/** As many as a package names of the campaigns that use it: each plan looks at the platform. */
const mostTogether = 50

const from = '/signed-in/in-account/campagne/update-pub/ensemble'

/** The changes of several live campaigns, each by its own plan, confirmed once. */
export function TogetherPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const { account } = useAccount()
  const { files = '', utm, out, into, least } = useSearch({ from })
  const named = [...new Set(files.split(',').filter((id) => id !== ''))]
  const toList = () => router.history.push(addresses.campaigns)
  if (named.length === 0)
    return (
      <EmptyState
        isPage
        title={t(($) => $.publication.together.none)}
        body={t(($) => $.publication.together.noneHint)}
        action={<Button onClick={toList}>{t(($) => $.publication.toList)}</Button>}
      />
    )
  return (
    <Together
      key={`${account} ${files}`}
      account={account}
      files={named.slice(0, mostTogether)}
      isCut={named.length > mostTogether}
      utm={utm}
      out={out}
      into={into}
      least={least}
    />
  )
}

type Props = {
  readonly account: string
  readonly files: readonly string[]
  readonly isCut: boolean
  /** What was asked to be put on all ads, before one came here. */
  readonly utm: string | undefined
  /** The visual that left packages before one came here, and the one in its place. */
  readonly out: string | undefined
  readonly into: string | undefined
  /** The click rate in per cent that the new one is asked for before a second stage. */
  readonly least: string | undefined
}

function Together({ account, files, isCut, utm, out, into, least }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate({ from: addresses.updateTogether })
  const asking = useSwap(out, into)
  const { swap } = asking
  const pictures = swap && picturesOfSwap(swap)
  const isSwap = out !== undefined && into !== undefined
  const [isAtOnce, setAtOnce] = useState(false)
  const asked = leastOf(least)
  const [isUtmOpen, setUtmOpen] = useState(utm !== undefined)
  const before = usePackagesBeforePlans(account, files, utm !== undefined && isUtmOpen)
  const together = useTogether(account, files, {
    // Nothing goes with a replacement unasked: without the pictures of its two visuals nobody knows what would.
    heldBack: isSwap ? heldBackBy(swap, asked, isAtOnce) : () => () => false,
    // They would be read once more as soon as the packages hold what was asked for.
    areAwaited: before.areAwaited,
  })
  const { campaigns, orders, isOrdering } = together
  const whole = stagingOf(campaigns, swap, asked)
  const staging = isAtOnce ? null : whole
  const stage = staging && stageOf(staging, orders)
  const ticked = orders.map(({ plan }) => plan)
  // What was ordered stays in sight once nothing is left to tick.
  const shown = ticked.length > 0 ? ticked : campaigns.flatMap(({ plan }) => plan ?? [])
  // What is asked about is what was shown when it was asked.
  const [confirmed, setAsked] = useState<readonly Order[] | null>(null)
  const openUtm = (isOpen: boolean) => {
    setUtmOpen(isOpen)
    // Answered once: whoever comes back to this address is not asked again.
    if (utm !== undefined) void navigate({ search: ({ utm: _answered, ...same }) => same, replace: true })
  }
  const isAnyReady = campaigns.some(({ standing }) => standing.is === 'ready')
  const canOrder = orders.length > 0 && !isOrdering
  const ask = () => {
    if (canOrder) setAsked(orders)
  }
  useHotkeys({
    'mod+Enter': () => {
      if (confirmed === null && !isUtmOpen) ask()
    },
  })
  return (
    <div className={classes.screen}>
      <PageHeader
        back={{
          label: t(($) =>
            out === undefined ? $.publication.together.back : $.publication.together.swap.back,
          ),
          onClick: () => router.history.push(out === undefined ? addresses.campaigns : addresses.gallery),
        }}
        title={t(($) =>
          out === undefined ? $.publication.together.title : $.publication.together.swap.title,
        )}
        facts={swap && <SwapFacts swap={swap} plans={ticked} />}
        actions={
          (out === undefined || utm !== undefined) && (
            <UtmTool
              account={account}
              files={files}
              packages={before.packages ?? packagesOf(campaigns.flatMap(({ plan }) => plan ?? []))}
              isKnown={
                before.packages !== null || campaigns.every(({ standing }) => standing.is !== 'reading')
              }
              isOpen={isUtmOpen}
              said={utm ?? ''}
              onChanged={together.readAgain}
              onOpen={openUtm}
            />
          )
        }
      />
      <div className={classes.sides}>
        <div className={classes.body}>
          <SwapTold asked={asking} />
          {isCut && (
            <p className={classes.warning}>
              {t(($) => $.publication.together.tooMany, { most: mostTogether })}
            </p>
          )}
          <SwapCampaigns
            account={account}
            together={together}
            swap={swap}
            staging={staging}
            isAtOnce={whole === null ? null : isAtOnce}
            onAtOnce={setAtOnce}
            onLeast={(rate) =>
              void navigate({ search: (same) => ({ ...same, least: leastSaid(rate) }), replace: true })
            }
          />
        </div>
        <aside className={classes.rail} aria-label={t(($) => $.publication.together.changes.title)}>
          <ChangePreview plans={shown} pictures={pictures} />
          <WhatChanges plans={shown} next={stage === 1 ? later(campaigns, staging) : []} />
        </aside>
        <section className={classes.foot} aria-label={t(($) => $.publication.together.sum.label)}>
          <AtPublication plans={ticked} />
          <Sum plans={ticked} />
          <ReadsOnly may="proposal:make" />
          <May may="proposal:make">
            {(isAnyReady || isOrdering) && (
              <Button
                loading={isOrdering}
                aria-disabled={!canOrder}
                data-disabled={!canOrder || undefined}
                rightSection={<Kbd aria-hidden="true">{t(($) => $.publication.together.sendKey)}</Kbd>}
                onClick={ask}
              >
                <OrderLabel orders={orders} stage={stage} />
              </Button>
            )}
          </May>
        </section>
      </div>
      {confirmed !== null && (
        <ConfirmDialog
          orders={confirmed}
          stage={stage}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => {
            setAsked(null)
            together.confirm({ orders: confirmed, reason })
          }}
        />
      )}
    </div>
  )
}

/** The stage that what is ticked is of; `null` where it is of both, or of nothing. */
function stageOf({ first, isBegun }: Staging, orders: readonly Order[]): 1 | 2 | null {
  const inFirst = orders.filter(({ plan }) => first.has(plan.fileId)).length
  if (orders.length === 0) return isBegun ? 2 : 1
  if (inFirst === orders.length) return 1
  return inFirst === 0 && isBegun ? 2 : null
}

/** What the second stage would do, as far as it can be done today. */
const later = (campaigns: readonly Campaign[], staging: Staging | null) =>
  campaigns.flatMap(({ fileId, standing }) =>
    standing.is === 'ready' && staging?.rest.has(fileId) ? [standing.plan] : [],
  )
