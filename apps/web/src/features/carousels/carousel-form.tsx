import {
  applyCarouselEvent,
  type CarouselDraft,
  type CarouselEvent,
  type CarouselProblemCode,
  checkCarousel,
} from '@vigie/domain'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { SubScreenPackageField, useSubScreenPackage } from '../../shared/packages/sub-screen-package.tsx'
import { PackageFrame } from '../../shared/packages/package-frame.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardList } from './card-list.tsx'
import { saveCarousel } from '../../data/carousels.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'
import { SwipePreview } from './swipe-preview.tsx'
import { TextFields } from './text-fields.tsx'
import { VisualPicker } from './visual-picker.tsx'
import classes from './carousel.module.css'

type Props = {
  readonly account: string
  readonly id: string | null
  readonly initial: CarouselDraft
  /** A package that the stored carousel is in; empty for a new one. */
  readonly knownPackage: string
  /** The packages that have it already. */
  readonly keywords: readonly string[]
}

const options = ['isOrderOptimized', 'isVideoAllowed'] as const

/** Builds a carousel: visuals, what all cards say, each card, and how it swipes. */
export function CarouselForm({ account, id, initial, knownPackage, keywords }: Props) {
  const { t } = useTranslation()
  const [draft, dispatch] = useReducer(applyCarouselEvent, initial)
  const [wasRefused, setRefused] = useState(false)
  const save = useSave(account)
  const of = useSubScreenPackage(account)
  const goBack = of.leave
  const packageName = of.name === '' ? knownPackage : of.name
  const guard = useAskToLeave(draft !== initial)
  const problems = checkCarousel(draft, packageName)
  const onSave = () => {
    setRefused(true)
    if (problems.length > 0) return
    save.mutate(
      { id, draft, packageName, keywords },
      {
        onSuccess: (saved) => {
          guard.release()
          goBack(saved.id === null ? [] : [{ kind: 'carousel', id: saved.id, keywords: saved.keywords }])
        },
      },
    )
  }
  useHotkeys({ 'mod+s': onSave })

  return (
    <PackageFrame
      header={
        <PageHeader
          title={t(($) => (id === null ? $.carousel.title : $.carousel.titleEdit))}
          back={{ label: t(($) => $.carousel.back), onClick: () => goBack() }}
          facts={packageName !== '' && t(($) => $.carousel.forPackage, { name: packageName })}
          actions={<Ends isSaving={save.isPending} onSave={onSave} onCancel={() => goBack()} />}
        />
      }
      railLabel={t(($) => $.carousel.preview.title)}
      rail={<SwipePreview draft={draft} account={account} />}
    >
      <Problems codes={wasRefused ? problems : []} failure={save.error} />
      {knownPackage === '' && <SubScreenPackageField of={of} />}
      <VisualPicker
        account={account}
        draft={draft}
        onToggle={(visual) => dispatch({ type: 'visualToggled', visual })}
      />
      <Defaults draft={draft} problems={wasRefused ? problems : []} onEvent={dispatch} />
      <CardList draft={draft} showsProblems={wasRefused} dispatch={dispatch} />
    </PackageFrame>
  )
}

function useSave(account: string) {
  const { t } = useTranslation()
  return useAction(saveCarousel(account), {
    onSuccess: (_, given) =>
      notify({
        kind: 'done',
        title: t(($) => (given.id === null ? $.carousel.created : $.carousel.updated)),
      }),
  })
}

function useAskToLeave(isDirty: boolean) {
  const { t } = useTranslation()
  return useLeaveGuard({
    isDirty,
    question: {
      title: t(($) => $.carousel.leave.title),
      body: t(($) => $.carousel.leave.body),
      confirm: t(($) => $.carousel.leave.confirm),
      cancel: t(($) => $.carousel.cancel),
    },
  })
}

type EndsProps = {
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
}

function Ends({ isSaving, onSave, onCancel }: EndsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {t(($) => $.carousel.cancel)}
      </Button>
      <Button loading={isSaving} onClick={onSave}>
        {t(($) => $.carousel.save)}
      </Button>
    </>
  )
}

type ProblemsProps = { readonly codes: readonly CarouselProblemCode[]; readonly failure: unknown }

function Problems({ codes, failure }: ProblemsProps) {
  const { t } = useTranslation()
  return (
    <>
      {codes.length > 0 && (
        <div className={classes.problems} role="alert">
          <strong>{t(($) => $.carousel.problem.banner)}</strong>
          <ul>
            {codes.map((code) => (
              <li key={code}>{t(($) => $.carousel.problem[code])}</li>
            ))}
          </ul>
        </div>
      )}
      {failure !== null && (
        <div className={classes.problems} role="alert">
          <strong>{t(($) => $.carousel.problem.save)}</strong> {failureText(failure).title}{' '}
          {failureText(failure).message}
        </div>
      )}
    </>
  )
}

type DraftProps = { readonly draft: CarouselDraft; readonly onEvent: (event: CarouselEvent) => void }

/** What all cards say as long as they say nothing of their own. */
function Defaults({
  draft,
  problems,
  onEvent,
}: DraftProps & { readonly problems: readonly CarouselProblemCode[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-label={t(($) => $.carousel.defaults.title)}>
      <div className={classes.head}>
        <h2>{t(($) => $.carousel.defaults.title)}</h2>
        <span className={classes.quiet}>{t(($) => $.carousel.defaults.hint)}</span>
      </div>
      <Textarea
        size="xs"
        autosize
        minRows={2}
        maxRows={6}
        required
        maxLength={5000}
        label={t(($) => $.carousel.defaults.body)}
        value={draft.body}
        error={
          problems.includes('carousel.body.missing')
            ? t(($) => $.carousel.problem['carousel.body.missing'])
            : null
        }
        onChange={(event) => onEvent({ type: 'bodyChanged', body: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) event.preventDefault()
        }}
      />
      <TextFields texts={draft} onChange={(change) => onEvent({ type: 'defaultChanged', change })} />
      <Options draft={draft} onEvent={onEvent} />
    </section>
  )
}

function Options({ draft, onEvent }: DraftProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.options} role="group" aria-label={t(($) => $.carousel.options.title)}>
      {options.map((option) => (
        <Checkbox
          key={option}
          size="xs"
          label={t(($) => $.carousel.options[option])}
          checked={draft[option]}
          onChange={() => onEvent({ type: 'optionToggled', option })}
        />
      ))}
    </div>
  )
}
