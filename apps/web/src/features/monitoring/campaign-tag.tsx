import { Checkbox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { levelsOf, type StrategyCampaign } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './branching.module.css'

type Props = {
  readonly campaign: StrategyCampaign
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onSet: (level: 'ads' | 'adsets', isMonitored: boolean) => void
  readonly onRemove: () => void
}

/** A campaign under a strategy: opened, it shows what of it is watched. Watched for nothing, it is hatched. */
export function CampaignTag({ campaign, isActive, isOpen, onOpen, onSet, onRemove }: Props) {
  const { t } = useTranslation()
  const { name } = campaign
  const levels = levelsOf(campaign)
  const watched =
    levels.length === 0
      ? t(($) => $.monitoring.branching.notWatched)
      : `(${levels.map((level) => t(($) => $.monitoring.branching.levels[level])).join(', ')})`
  return (
    <li
      className={classes.tag}
      data-open={isOpen || undefined}
      data-hatched={levels.length === 0 || undefined}
    >
      <button
        type="button"
        className={classes.tagName}
        aria-expanded={isOpen}
        aria-label={`${name} ${watched}, ${t(($) => $.monitoring.branching[isActive ? 'active' : 'paused'])}`}
        onClick={() => onOpen(!isOpen)}
      >
        <i className={classes.dot} data-active={isActive || undefined} />
        <span>{name}</span>
        {levels.length > 0 && <em>{watched}</em>}
      </button>
      {isOpen && <Watched campaign={campaign} onSet={onSet} />}
      <button
        type="button"
        className={classes.cross}
        aria-label={t(($) => $.monitoring.branching.remove, { name })}
        onClick={onRemove}
      >
        <IconX size={13} />
      </button>
    </li>
  )
}

/** What of the campaign is watched. */
function Watched({ campaign, onSet }: Pick<Props, 'campaign' | 'onSet'>) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.boxes}>
      <legend className="visually-hidden">
        {t(($) => $.monitoring.branching.open, { name: campaign.name })}
      </legend>
      <Checkbox
        size="xs"
        label={t(($) => $.monitoring.branching.adsets)}
        checked={campaign.monitorAdsets}
        onChange={({ currentTarget: { checked } }) => onSet('adsets', checked)}
      />
      <Checkbox
        size="xs"
        label={t(($) => $.monitoring.branching.ads)}
        checked={campaign.monitorAds}
        onChange={({ currentTarget: { checked } }) => onSet('ads', checked)}
      />
    </fieldset>
  )
}

type NamedProps = { readonly name: string; readonly strategy: string; readonly isActive: boolean }

/** A campaign that follows a strategy by its name alone: there is nothing to unbind. */
export function NamedTag({ name, strategy, isActive }: NamedProps) {
  const { t } = useTranslation()
  return (
    <li
      className={classes.tag}
      data-named
      title={t(($) => $.monitoring.branching.byNameHint, { name, strategy })}
    >
      <span className={classes.tagName}>
        <i className={classes.dot} data-active={isActive || undefined} aria-hidden="true" />
        <span>{name}</span>
        <em>{t(($) => $.monitoring.branching.byName)}</em>
        <span className="visually-hidden">
          {t(($) => $.monitoring.branching[isActive ? 'active' : 'paused'])}
        </span>
      </span>
    </li>
  )
}
