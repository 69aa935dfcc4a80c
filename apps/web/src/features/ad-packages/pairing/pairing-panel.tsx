import { packageVisuals, slotOf } from '@vigie/domain'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { VisualAsset } from '../package-draft.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { PairingSlot } from './pairing-slot.tsx'
import { namesakePairs, nextToPair, suggestPair } from './suggest-pair.ts'
import type { PairingSlots } from './use-pairing.ts'
import classes from './pairing.module.css'

type Props = { readonly editor: PackageEditor; readonly pairing: PairingSlots }

/** Two slots, square and story: a pair runs as one ad, each half where its shape fits. */
export function PairingPanel({ editor, pairing }: Props) {
  const { t } = useTranslation()
  const { '1_1': square, '9_16': story } = pairing.slots
  const lonely = packageVisuals(editor.adPackage).filter(({ story: half }) => half === null)
  const alone = lonely.filter((visual) => slotOf(visual.square) === '1_1')
  const namesakes = namesakePairs(
    lonely.map((visual) => visual.square),
    pairing.index,
  )
  const half = square ?? story
  const lone =
    half ??
    nextToPair(
      alone.map((visual) => visual.square),
      pairing.index,
    )
  const suggestion = lone && !(square && story) ? suggestPair(lone, pairing.index) : null
  const wrong = (['1_1', '9_16'] as const).find(pairing.isWrong)
  const isReady = square !== null && story !== null && wrong === undefined

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
        {suggestion && lone && (
          <Suggestion
            image={suggestion.image}
            because={suggestion.because}
            onUse={() => pairing.fill(pairOf(lone, suggestion.image))}
          />
        )}
      </div>
      <div className={classes.actions}>
        <span id="pairing-hint" role={wrong ? 'alert' : undefined} data-wrong={wrong}>
          {hint()}
        </span>
        <Button size="xs" variant="default" disabled={!half} onClick={pairing.clear}>
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
    </section>
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

type SuggestionProps = {
  readonly image: VisualAsset
  readonly because: 'sameName' | 'sameShape'
  readonly onUse: () => void
}

function Suggestion({ image, because, onUse }: SuggestionProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.suggestion}>
      <span>{t(($) => $.adPackage.pairing.suggestion)}</span>
      <div className={classes.suggested}>
        <img src={image.thumbnailUrl} alt="" />
        <div>
          <strong>{image.name}</strong>
          <span>{t(($) => $.adPackage.pairing.because[because])}</span>
        </div>
      </div>
      <Button className={classes.use} size="xs" variant="default" onClick={onUse}>
        {t(($) => $.adPackage.pairing.use)}
      </Button>
    </div>
  )
}
