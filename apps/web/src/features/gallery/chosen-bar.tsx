import { addresses } from '@vigie/contract'
import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Visual } from '../../data/gallery.ts'
import { useCan } from '../../data/session.ts'
import { Picture } from '../../ui/picture.tsx'
import { PauseButton } from './pause-button.tsx'
import { ReplaceButton } from './replace/replace-button.tsx'
import classes from './gallery.module.css'

type Props = { readonly visuals: readonly Visual[]; readonly onClear: () => void }

/** What was chosen, and what is done with it: a package of it, another in its place, a pause of the ads that show it. */
export function ChosenBar({ visuals, onClear }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [only] = visuals
  const mayEdit = useCan('library:edit')
  const ours = visuals.filter(({ library }) => library.length > 0)
  const picked = ours.flatMap(({ library }) => library)
  return (
    <div className={classes.chosen} role="region" aria-label={t(($) => $.gallery.chosen.label)}>
      {visuals.slice(0, 3).map(({ key, pictureUrl, kind }) => (
        <Picture
          key={key}
          src={pictureUrl ?? ''}
          isFilm={kind === 'film'}
          className={classes.chosenPicture}
          size={14}
        />
      ))}
      {only && visuals.length === 1 ? (
        <One visual={only} />
      ) : (
        <strong>{t(($) => $.gallery.chosen.count, { count: visuals.length })}</strong>
      )}
      {mayEdit && only && visuals.length === 1 && picked.length > 0 && (
        <ReplaceButton visual={only} size="compact-md" variant="white" color="dark" />
      )}
      <PauseButton visuals={visuals} />
      {mayEdit && picked.length > 0 && (
        <Button
          size="compact-md"
          variant={visuals.length === 1 ? 'outline' : 'white'}
          color="dark"
          className={visuals.length === 1 ? classes.chosenQuiet : undefined}
          leftSection={<IconPlus size={15} />}
          aria-label={t(($) => $.gallery.chosen.build, { count: ours.length })}
          onClick={() =>
            void navigate({ to: addresses.adPackage, search: { from: 'list' }, state: { picked } })
          }
        >
          {t(($) => $.gallery.chosen.buildShort)}
        </Button>
      )}
      <CloseButton
        variant="transparent"
        className={classes.chosenClose}
        aria-label={t(($) => $.gallery.chosen.clear)}
        onClick={onClear}
      />
    </div>
  )
}

/** Of one alone its name, and where what is done to it would be seen. */
function One({ visual: { name, ads, campaigns } }: { readonly visual: Visual }) {
  const { t } = useTranslation()
  return (
    <span className={classes.chosenOne}>
      <strong title={name}>{name}</strong>
      <small>
        {ads.all === 0
          ? t(($) => $.gallery.nowhere)
          : `${t(($) => $.gallery.live, { count: ads.live })} · ${t(($) => $.gallery.campaigns, { count: campaigns })}`}
      </small>
    </span>
  )
}
