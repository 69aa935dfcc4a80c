import { addresses } from '@vigie/contract'
import { clickThroughRate, costPerEvent, eventTotal, returnOnAdSpend } from '@vigie/domain'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visualQuery, type VisualPage as Page } from '../../data/gallery.ts'
import { useAccount, useCan, type Account } from '../../data/session.ts'
import { formatCount, formatMoney, formatNumber, formatRate, labelled, missing } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { costName, eventName } from '../../shared/figures/event-name.ts'
import { periodOf, rangeOf, searchOf, type PeriodSearch } from '../../shared/figures/period.ts'
import { PeriodPicker } from '../../shared/figures/period-picker.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ReplaceButton } from './replace/replace-button.tsx'
import { Score } from './score.tsx'
import { useAgeText } from './use-age-text.ts'
import { searchOfView, viewOf } from './gallery-search.ts'
import { VisualAds } from './visual-ads.tsx'
import { VisualBadges } from './visual-badges.tsx'
import { VisualChart } from './visual-chart.tsx'
import { VisualTexts } from './visual-texts.tsx'
import classes from './visual.module.css'

/** The visual of an address with everything that its page is drawn of. */
export const loadVisual = (client: QueryClient, inUse: Account, visual: string, search: PeriodSearch) =>
  client.ensureQueryData(
    visualQuery(inUse.account, visual, rangeOf(periodOf(search, inUse.timezone), inUse.timezone)),
  )

const from = '/signed-in/in-account/creas/$visual'

/** One picture or film: what it brought day by day, in which ads, and with which texts. */
export function VisualPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account, timezone } = useAccount()
  const { visual: key } = useParams({ from })
  const search = useSearch({ from })
  const period = periodOf(search, timezone)
  // What the gallery showed, to which one goes back.
  const shown = searchOfView(viewOf(search))
  const { data } = useSuspenseQuery(visualQuery(account, key, rangeOf(period, timezone)))
  const { visual, currency, event } = data
  const facts = useFacts(visual)
  return (
    <>
      <PageHeader
        back={{
          label: t(($) => $.gallery.back),
          onClick: () => void navigate({ to: addresses.gallery, search: { ...searchOf(period), ...shown } }),
        }}
        title={visual.name}
        facts={facts}
        actions={
          <>
            <PeriodPicker
              period={period}
              onChange={(next) =>
                void navigate({
                  to: addresses.visual,
                  params: { visual: key },
                  search: { ...searchOf(next), ...shown },
                  replace: true,
                })
              }
            />
            <Replace visual={visual} />
            <BuildPackage picked={visual.library} />
          </>
        }
      />
      <div className={classes.page}>
        <Shown page={data} />
        <div className={classes.column}>
          <Brought page={data} />
          <VisualChart days={data.days} currency={currency} />
          <VisualTexts page={data} event={event} />
          <VisualAds page={data} search={searchOf(period)} />
        </div>
      </div>
    </>
  )
}

function useFacts(visual: Page['visual']): string {
  const { t } = useTranslation()
  const ageOf = useAgeText()
  return [
    t(($) => $.gallery.live, { count: visual.ads.live }),
    t(($) => $.gallery.campaigns, { count: visual.campaigns }),
    ageOf(visual),
  ].join(' · ')
}

/** Another in its place, where packages hold it. */
function Replace({ visual }: Pick<Page, 'visual'>) {
  const mayEdit = useCan('library:edit')
  if (!mayEdit || visual.library.length === 0 || visual.packages.length === 0) return null
  return <ReplaceButton visual={visual} variant="default" />
}

/** A package begun with this visual, where the library still has it. */
function BuildPackage({ picked }: { readonly picked: Page['visual']['library'] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayEdit = useCan('library:edit')
  if (!mayEdit || picked.length === 0) return null
  return (
    <Button
      leftSection={<IconPlus size={15} />}
      onClick={() => void navigate({ to: addresses.adPackage, search: { from: 'list' }, state: { picked } })}
    >
      {t(($) => $.gallery.chosen.build, { count: 1 })}
    </Button>
  )
}

/** What it looks like, in which packages it is. */
function Shown({ page: { visual } }: { readonly page: Page }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={classes.column}>
      <div className={classes.shown}>
        <Picture
          src={visual.pictureUrl ?? ''}
          isFilm={visual.kind === 'film'}
          className={classes.picture}
          size={40}
        />
        <VisualBadges visual={visual} />
      </div>
      {visual.storyUrl !== null && (
        <figure className={classes.story}>
          <Picture src={visual.storyUrl} className={classes.tall} size={30} />
          <figcaption>{t(($) => $.gallery.page.story)}</figcaption>
        </figure>
      )}
      {visual.packages.length > 0 && (
        <p className={classes.quiet}>
          {labelled(
            t(($) => $.gallery.page.packages),
            visual.packages.join(' · '),
            language,
          )}
        </p>
      )}
      {visual.ads.mixed > 0 && (
        <p className={classes.quiet}>{t(($) => $.gallery.page.mixed, { count: visual.ads.mixed })}</p>
      )}
    </div>
  )
}

function Brought({ page: { visual, event, currency } }: { readonly page: Page }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { figures, score } = visual
  const cost = costPerEvent(figures, event)
  const roas = returnOnAdSpend(figures)
  const told = [
    [t(($) => $.gallery.spend), formatMoney(figures.spend, currency)],
    [eventName(t, event), formatCount(eventTotal(figures, event))],
    [costName(t, event), formatMoney(cost === null ? null : Math.round(cost), currency)],
    [t(($) => $.gallery.roas), roas === null ? missing : formatNumber(roas, language, 2, true)],
    [t(($) => $.gallery.page.ctr), formatRate(clickThroughRate(figures), language)],
    [t(($) => $.gallery.page.impressions), formatCount(figures.impressions)],
  ] as const
  return (
    <dl className={classes.figures}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t(($) => $.gallery.page.score)}</dt>
        <dd>{score ? <Score score={score} /> : missing}</dd>
      </div>
    </dl>
  )
}
