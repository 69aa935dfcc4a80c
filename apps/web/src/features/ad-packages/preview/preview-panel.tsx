import { type AdPackage, landingUrl, mixedPairs, packageVisuals, slotOf } from '@vigie/domain'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FeedPreview } from '../../../shared/packages/preview/feed-preview.tsx'
import type { PreviewIdentity } from '../../../shared/packages/preview/preview-identity.ts'
import { shownVisual } from '../../../shared/packages/preview/preview-visual.tsx'
import { VerticalPreview } from '../../../shared/packages/preview/vertical-preview.tsx'
import classes from './preview.module.css'

type Props = {
  readonly adPackage: AdPackage
  readonly identity: PreviewIdentity
  readonly callToActionLabel: (value: string) => string
}

type Step = 'visual' | 'body' | 'title' | 'callToAction'
const start: Record<Step, number> = { visual: 0, body: 0, title: 0, callToAction: 0 }

/** The ad as it will stand in the feed and full screen; each part steps on its own, so that any mix can be read. */
export function PreviewPanel({ adPackage, identity, callToActionLabel }: Props) {
  const { t } = useTranslation()
  const { steps, at, move } = useSteps()
  const visuals = packageVisuals(adPackage)
  const visual = at(visuals, 'visual')
  const link = adPackage.links[0]?.content ?? ''
  const callToAction = at(adPackage.callsToAction, 'callToAction')
  const shown = {
    identity,
    text: at(adPackage.bodies, 'body')?.content ?? '',
    title: at(adPackage.titles, 'title')?.content ?? '',
    callToAction: callToAction ? callToActionLabel(callToAction.content) : '',
  }

  return (
    <section className={classes.panel} aria-label={t(($) => $.adPackage.preview.title)}>
      <div className={classes.title}>
        <h2>{t(($) => $.adPackage.preview.title)}</h2>
        {visuals.length > 0 && (
          <VisualStepper
            index={steps.visual}
            count={visuals.length}
            onMove={(by) => move('visual', visuals.length, by)}
          />
        )}
      </div>
      {visual === null && <p className={classes.none}>{t(($) => $.adPackage.preview.noVisual)}</p>}
      {visual && (
        <div className={classes.both}>
          <div>
            <div className={classes.label}>{t(($) => $.adPackage.preview.feed)}</div>
            <FeedPreview
              {...shown}
              visual={shownVisual(visual.square)}
              description={adPackage.descriptions[0]?.content ?? ''}
              host={hostOf(link)}
            />
          </div>
          <FullScreen shown={shown} visual={visual}>
            <Steps adPackage={adPackage} steps={steps} onNext={(step, count) => move(step, count, 1)} />
          </FullScreen>
        </div>
      )}
      {visual && <Notes adPackage={adPackage} visual={visual} link={link} />}
    </section>
  )
}

/** Where each part stands in its list. A list that got shorter begins again. */
function useSteps() {
  const [steps, setSteps] = useState(start)
  return {
    steps,
    at: <T,>(list: readonly T[], step: Step): T | null =>
      list[steps[step] % Math.max(1, list.length)] ?? null,
    move: (step: Step, count: number, by: number) =>
      setSteps({ ...steps, [step]: count === 0 ? 0 : (steps[step] + by + count) % count }),
  }
}

type Shown = ReturnType<typeof packageVisuals>[number]

/** Which shape has no visual of its own, as it is told. */
function missingHalf({ square, story }: Shown): 'noStory' | 'noSquare' | null {
  if (story) return null
  return slotOf(square) === '1_1' ? 'noStory' : 'noSquare'
}

type StepperProps = {
  readonly index: number
  readonly count: number
  readonly onMove: (by: 1 | -1) => void
}

function VisualStepper({ index, count, onMove }: StepperProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.stepper}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t(($) => $.adPackage.preview.previousVisual)}
        onClick={() => onMove(-1)}
      >
        <IconChevronLeft size={15} />
      </ActionIcon>
      <span aria-live="polite">
        {t(($) => $.adPackage.preview.visual, {
          index: (index % count) + 1,
          count,
        })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t(($) => $.adPackage.preview.nextVisual)}
        onClick={() => onMove(1)}
      >
        <IconChevronRight size={15} />
      </ActionIcon>
    </span>
  )
}

type FullScreenProps = {
  readonly shown: Omit<ComponentProps<typeof VerticalPreview>, 'visual' | 'format' | 'isCropped'>
  readonly visual: Shown
  readonly children: ReactNode
}

/** As a story or as a reel: the two cover different parts of the picture. */
function FullScreen({ shown, visual, children }: FullScreenProps) {
  const [format, setFormat] = useState<Format>('story')
  return (
    <div>
      <div className={classes.label}>
        <FormatChoice format={format} onChange={setFormat} />
      </div>
      <VerticalPreview
        {...shown}
        format={format}
        visual={shownVisual(visual.story ?? visual.square)}
        isCropped={missingHalf(visual) === 'noStory'}
      />
      {children}
    </div>
  )
}

type Format = 'story' | 'reel'
type FormatProps = { readonly format: Format; readonly onChange: (format: Format) => void }

function FormatChoice({ format, onChange }: FormatProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(($) => $.adPackage.preview.format)}
      value={format}
      onChange={(value) => onChange(value === 'reel' ? 'reel' : 'story')}
      data={[
        { value: 'story', label: t(($) => $.adPackage.preview.story) },
        { value: 'reel', label: t(($) => $.adPackage.preview.reel) },
      ]}
    />
  )
}

type StepsProps = {
  readonly adPackage: AdPackage
  readonly steps: Record<Step, number>
  readonly onNext: (step: Step, count: number) => void
}

function Steps({ adPackage, steps, onNext }: StepsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.steps}>
      <StepRow
        name={t(($) => $.adPackage.preview.text)}
        index={steps.body}
        count={adPackage.bodies.length}
        onNext={() => onNext('body', adPackage.bodies.length)}
      />
      <StepRow
        name={t(($) => $.adPackage.preview.titleStep)}
        index={steps.title}
        count={adPackage.titles.length}
        onNext={() => onNext('title', adPackage.titles.length)}
      />
      <StepRow
        name={t(($) => $.adPackage.preview.callToAction)}
        index={steps.callToAction}
        count={adPackage.callsToAction.length}
        onNext={() => onNext('callToAction', adPackage.callsToAction.length)}
      />
    </div>
  )
}

type NotesProps = {
  readonly adPackage: AdPackage
  readonly visual: Shown
  readonly link: string
}

/** What the pictures do not show: a part that is missing, and where a click leads. */
function Notes({ adPackage, visual, link }: NotesProps) {
  const { t } = useTranslation()
  const missing = missingHalf(visual)
  const isMixed = mixedPairs(adPackage).some(({ square }) => square.id === visual.square.id)
  return (
    <>
      {missing && <p className={classes.note}>{t(($) => $.adPackage.preview[missing])}</p>}
      {isMixed && <p className={classes.note}>{t(($) => $.adPackage.preview.mixed)}</p>}
      {link !== '' && (
        <p className={`${classes.note} ${classes.address}`}>
          {t(($) => $.adPackage.preview.opens)}{' '}
          <span>{landingUrl(link, adPackage.utms[0]?.content ?? '')}</span>
        </p>
      )}
    </>
  )
}

type StepRowProps = {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onNext: () => void
}

function StepRow({ name, index, count, onNext }: StepRowProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.step}>
      <span>{name}</span>
      <span className={classes.stepper}>
        {count === 0 ? '-' : t(($) => $.adPackage.preview.step, { index: (index % count) + 1, count })}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          disabled={count < 2}
          aria-label={t(($) => $.adPackage.preview.next, { name })}
          onClick={onNext}
        >
          <IconChevronRight size={14} />
        </ActionIcon>
      </span>
    </div>
  )
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname : '')
