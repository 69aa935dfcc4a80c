import { packageVisuals, slotOf } from '@vigie/domain'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { cutMiddle } from '../../../lib/cut-middle.ts'
import { Picture } from '../../../ui/picture.tsx'
import { isVideo, type VisualAsset } from '../package-draft.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { PairingSlot } from './pairing-slot.tsx'
import { namesakePairs, nextToPair, suggestPair } from './suggest-pair.ts'
import type { PairingSlots } from './use-pairing.ts'
import classes from './pairing.module.css'

type Props = { readonly editor: PackageEditor; readonly pairing: PairingSlots }

/** Two slots, square and story: a pair runs as one ad, each half where its shape fits. */
export function PairingPanel({ editor, pairing }: Props) {
  const { t } = useTranslation()
  const lonely = packageVisuals(editor.adPackage)
    .filter(({ story }) => story === null)
    .map(({ square }) => square)
  const alone = lonely.filter((visual) => slotOf(visual) === '1_1')
  const namesakes = namesakePairs(lonely, pairing.index)
  return (
    <section className={classes.panel} aria-label={t(($) => $.adPackage.pairing.title)}>
      <div className={classes.title}>
        <h2>{t(($) => $.adPackage.pairing.title)}</h2>
        {alone.length > 0 && (
          <span className={classes.pill}>
            {t(($) => $.adPackage.pairing.missing, { count: alone.length })}
          </span>
        )}
      </div>
      <p className={classes.hint}>{t(($) => $.adPackage.pairing.hint)}</p>
      {namesakes.length > 1 && (
        <Button
          className={classes.all}
          size="xs"
          variant="light"
          loading={pairing.isSaving}
          onClick={() => pairing.confirmAll(namesakes)}
        >
          {t(($) => $.adPackage.pairing.all, { count: namesakes.length })}
        </Button>
      )}
      <div className={classes.slots}>
        <PairingSlot slot="1_1" pairing={pairing} />
        <IconLink className={classes.link} size={15} aria-hidden="true" />
        <PairingSlot slot="9_16" pairing={pairing} />
        <Suggestion pairing={pairing} alone={alone} />
      </div>
      <Actions pairing={pairing} />
    </section>
  )
}

function Actions({ pairing }: Pick<Props, 'pairing'>) {
  const { t } = useTranslation()
  const { '1_1': square, '9_16': story } = pairing.slots
  const wrong = (['1_1', '9_16'] as const).find(pairing.isWrong)
  const isReady = square !== null && story !== null && wrong === undefined
  return (
    <div className={classes.actions}>
      <span id="pairing-hint" role={wrong ? 'alert' : undefined} data-wrong={wrong}>
        {hint()}
      </span>
      <Button size="xs" variant="default" disabled={!(square ?? story)} onClick={pairing.clear}>
        {t(($) => $.adPackage.pairing.clear)}
      </Button>
      <Button
        size="xs"
        disabled={!isReady}
        loading={pairing.isSaving}
        aria-describedby="pairing-hint"
        onClick={pairing.confirm}
      >
        {t(($) => $.adPackage.pairing.confirm)}
      </Button>
    </div>
  )

  function hint(): string {
    if (wrong === '1_1') return t(($) => $.adPackage.pairing.notSquare)
    if (wrong === '9_16') return t(($) => $.adPackage.pairing.notStory)
    return isReady ? '' : t(($) => $.adPackage.pairing.both)
  }
}

/** Which half is which, by their measures. */
const pairOf = (lone: VisualAsset, other: VisualAsset) =>
  slotOf(lone) === '1_1' ? { '1_1': lone, '9_16': other } : { '1_1': other, '9_16': lone }

type SuggestionProps = Pick<Props, 'pairing'> & {
  /** Squares of the package that have no story. */
  readonly alone: readonly VisualAsset[]
}

/** Of a suggested name; as much as fits beside its picture in two or three lines. */
const mostLetters = 30

/** What would make a pair with the half that waits, or with the next one that is alone. */
function Suggestion({ pairing, alone }: SuggestionProps) {
  const { t } = useTranslation()
  const { '1_1': square, '9_16': story } = pairing.slots
  if (square && story) return null
  const lone = square ?? story ?? nextToPair(alone, pairing.index)
  const found = lone && suggestPair(lone, pairing.index)
  if (!lone || !found) return null
  const { image, because } = found
  return (
    <div className={classes.suggestion}>
      <span>{t(($) => $.adPackage.pairing.suggestion)}</span>
      <div className={classes.suggested}>
        <Picture className={classes.picture} src={image.thumbnailUrl} isFilm={isVideo(image)} />
        <div>
          <strong title={image.name}>{cutMiddle(image.name, mostLetters)}</strong>
          <span>{t(($) => $.adPackage.pairing.because[because])}</span>
        </div>
      </div>
      <Button
        className={classes.use}
        size="xs"
        variant="default"
        onClick={() => pairing.fill(pairOf(lone, image))}
      >
        {t(($) => $.adPackage.pairing.use)}
      </Button>
    </div>
  )
}
