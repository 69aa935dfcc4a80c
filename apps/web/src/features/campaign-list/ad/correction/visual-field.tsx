import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconPhotoUp, IconPhotoSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdVisual } from '../../../../data/ad-correction.ts'
import type { Visual } from '../../../../data/gallery.ts'
import { packageUsesQuery } from '../../../../data/package-uses.ts'
import { useAccount } from '../../../../data/session.ts'
import { formatList } from '../../../../lib/format.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import { acceptedMedia } from '../../../../shared/upload/media-file.ts'
import { ShapeChip, StateLine } from '../../../../shared/upload/state-line.tsx'
import { VisualChoice } from '../../../../shared/visuals/visual-choice.tsx'
import { Answered } from '../../../../ui/answered.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { otherCampaigns } from './other-campaigns.ts'
import type { Chosen, VisualProblem } from './use-correction.ts'
import { useVisualUpload } from './use-visual-upload.ts'
import classes from './visual.module.css'

type Props = {
  readonly visual: AdVisual
  readonly fileId: string
  /** Where whoever asked to correct begins. */
  readonly isFirst: boolean
  readonly chosen: Chosen | null
  readonly problem: VisualProblem | null
  readonly onChoose: (chosen: Chosen | null) => void
  readonly onSending: (isSending: boolean) => void
}

/** The visual that is refused beside the one that takes its place: of the library, or a file that joins it first. */
export function VisualField({ visual, fileId, isFirst, chosen, problem, onChoose, onSending }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const listId = useId()
  const [isListOpen, setListOpen] = useState(false)
  const [pointed, setPointed] = useState<Visual | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) opener.current?.focus()
  }, [isFirst])
  const choose = (next: Chosen | null) => {
    onChoose(next)
    setPointed(null)
    setListOpen(false)
  }
  const close = () => {
    // Opened again, each of them can be chosen, the one that was chosen before too.
    setPointed(null)
    setListOpen(false)
    opener.current?.focus()
  }
  return (
    <fieldset className={classes.visual} aria-describedby={problem ? `${titleId}-problem` : undefined}>
      <legend id={titleId}>{t(($) => $.adCorrection.visual.title)}</legend>
      <div className={classes.exchange}>
        <Half label={t(($) => $.adCorrection.visual.before)} of={visual} isFilm={visual.kind === 'video'} />
        <IconArrowRight size={18} aria-hidden="true" />
        <Half label={t(($) => $.adCorrection.visual.after)} of={chosen} isFilm={visual.kind === 'video'} />
      </div>
      {problem && (
        <p role="alert" id={`${titleId}-problem`} className={classes.problem}>
          <IconAlertTriangle size={15} aria-hidden="true" />{' '}
          {t(($) => $.adCorrection.visual.problems[problem])}
        </p>
      )}
      {chosen && visual.storyUrl !== null && chosen.storyUrl === null && (
        <p className={classes.warning}>
          <IconAlertTriangle size={15} aria-hidden="true" /> {t(($) => $.adCorrection.visual.noStory)}
        </p>
      )}
      <div className={classes.ways}>
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconPhotoSearch size={16} />}
          aria-expanded={isListOpen}
          aria-controls={listId}
          onClick={() => setListOpen(!isListOpen)}
        >
          {t(($) => $.adCorrection.visual[isListOpen ? 'closeLibrary' : 'library'])}
        </Button>
        <Upload visual={visual} onChoose={choose} onSending={onSending} />
      </div>
      <div id={listId}>
        {isListOpen && (
          <VisualChoice
            kind={visual.kind === 'video' ? 'film' : 'image'}
            // What the package shows already makes ads of its own: it replaces nothing there.
            isOffered={({ library }) => !library.some((one) => isHeld(one, visual))}
            chosen={pointed}
            onChoose={(one, by) => {
              onChoose(chosenOf(one))
              if (by === 'passing') setPointed(one)
              else close()
            }}
            onTaken={close}
          />
        )}
      </div>
      <Reach visual={visual} fileId={fileId} />
    </fieldset>
  )
}

const chosenOf = ({ library, name, pictureUrl, storyUrl }: Visual): Chosen => ({
  ...{ ids: library.map(({ id }) => id), name, storyUrl, shape: null },
  pictureUrl: pictureUrl ?? '',
  keywords: library.flatMap(({ keywords }) => keywords),
})

const isHeld = (
  { id, keywords }: { readonly id: string; readonly keywords: readonly string[] },
  { ids, packages }: AdVisual,
): boolean => ids.includes(id) || keywords.some((name) => packages.includes(name))

type HalfProps = {
  readonly label: string
  readonly of: (Pick<AdVisual, 'name' | 'pictureUrl' | 'storyUrl'> & Partial<Chosen>) | null
  readonly isFilm: boolean
}

function Half({ label, of, isFilm }: HalfProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.half} data-open={of === null || undefined}>
      <Picture src={of?.pictureUrl ?? ''} isFilm={isFilm} className={classes.large} size={26} />
      {of?.storyUrl && <Picture src={of.storyUrl} className={classes.tall} />}
      <span>
        <small>{label}</small>
        <strong title={of?.name} dir="auto">
          {of?.name ?? t(($) => $.adCorrection.visual.open)}
        </strong>
        {of?.shape && (
          <small>
            {of.shape.width} × {of.shape.height}
            <ShapeChip shape={of.shape} />
          </small>
        )}
      </span>
    </div>
  )
}

type UploadProps = Pick<Props, 'visual' | 'onChoose' | 'onSending'>

/** A file of this computer by the way of every file of the library, with what is wrong with it beside it. */
function Upload({ visual: { kind }, onChoose, onSending }: UploadProps) {
  const { t } = useTranslation()
  const field = useId()
  const { file, state, send, stop } = useVisualUpload({ kind, onSent: onChoose, onSending })
  const isOnItsWay = state?.step === 'sending' || state?.step === 'checking' || state?.step === 'signedOut'
  return (
    <>
      <input
        id={field}
        className="visually-hidden"
        type="file"
        accept={acceptedMedia[kind]}
        disabled={isOnItsWay}
        aria-describedby={`${field}-state`}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          // Emptied, so that the same file can be chosen again once it was mended.
          currentTarget.value = ''
          if (chosen) send(chosen)
        }}
      />
      <label htmlFor={field} className={classes.file} data-off={isOnItsWay || undefined}>
        <IconPhotoUp size={16} aria-hidden="true" /> {t(($) => $.adCorrection.visual.add)}
      </label>
      <div id={`${field}-state`} className={classes.state} role="status">
        {state && file && (
          <>
            <span className={classes.fileName}>{file.name}</span>
            <StateLine state={state} name={file.name} />
            {state.step === 'failed' && (
              <Button size="xs" variant="default" onClick={() => send(file)}>
                {t(($) => $.upload.list.retry)}
              </Button>
            )}
            {isOnItsWay && state.step !== 'checking' && (
              <Button size="xs" variant="default" onClick={stop}>
                {t(($) => $.adCorrection.visual.stop)}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** As many names as are read in a sentence. */
const mostNamed = 3

/** How far another visual reaches: the ads of this campaign, and the campaigns that keep the former one until their own plan. */
function Reach({ visual, fileId }: Pick<Props, 'visual' | 'fileId'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account } = useAccount()
  const uses = useQuery(packageUsesQuery(account, 'ad'))
  return (
    <div className={classes.reach}>
      {t(($) => $.adCorrection.visual.shown, {
        count: visual.adCount,
        packages: formatList(visual.packages, language),
      })}{' '}
      <Answered of={uses} label="" failed={t(($) => $.adCorrection.usesUnread)} waiting={<></>}>
        {(found) => {
          const names = otherCampaigns(found, visual.packages, fileId)
          const named = names.slice(0, mostNamed)
          if (names.length === 0) return null
          return t(($) => $.adCorrection.visual.elsewhere, {
            count: names.length,
            names: formatList(named.length < names.length ? [...named, '…'] : named, language),
          })
        }}
      </Answered>
    </div>
  )
}
