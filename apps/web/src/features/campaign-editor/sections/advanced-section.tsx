import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allowedDevices, fieldRule, requiresField, showsField, type PublisherPlatform } from '@vigie/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/lists.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { editorFactsQuery } from '../../../data/preflight.ts'
import { screensOf } from '../../../platforms/registry.ts'
import { labelsQuery } from '../field-lists.ts'
import { useAccount } from '../../../data/session.ts'
import classes from '../campaign-editor.module.css'
import fields from './fields.module.css'
import { useDispatch, useDraft, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'
import { PlacementPicture } from './placement-picture.tsx'

export const AdvancedSection = memo(function AdvancedSection() {
  const { t } = useTranslation()
  const draft = useDraftFields('isAdvanced', 'type', 'tracking')
  const arePlacementsShown = showsField(draft, 'placements')
  if (!draft.isAdvanced) return <p className={classes.quiet}>{t(($) => $.campaignEditor.advanced.off)}</p>
  return (
    <>
      <h3 className={classes.subtitle}>{t(($) => $.campaignEditor.advanced.configuration)}</h3>
      {!arePlacementsShown && (
        <p className={classes.quiet}>{t(($) => $.campaignEditor.advanced.byAdvantage)}</p>
      )}
      <div className={fields.thirds}>
        {arePlacementsShown && <PlatformsField />}
        {showsField(draft, 'devices') && <DevicesField />}
        {showsField(draft, 'userOs') && <SystemsField />}
      </div>
      {arePlacementsShown && <Places />}
    </>
  )
})

/** Where ads are shown: none chosen is everywhere. */
function PlatformsField() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { publisherPlatforms } = useDraft(({ placements }) => placements)
  const { places } = screensOf(useAccount().account).screens
  return (
    <MultiSelect
      id="campaign-platforms"
      label={t(($) => $.campaignEditor.advanced.platforms)}
      placeholder={publisherPlatforms.length === 0 ? t(($) => $.campaignEditor.advanced.allPlatforms) : ''}
      value={[...publisherPlatforms]}
      data={useOptions('PUBLISHER_PLATFORMS')}
      nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
      onChange={(values) =>
        void dispatch({
          type: 'platformsChosen',
          platforms: places.flatMap(({ place }) => (values.includes(place) ? [place] : [])),
        })
      }
      error={useFieldError('campaign-platforms')}
    />
  )
}

/** On which devices: what the type and the chosen systems leave of them. */
function DevicesField() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('placements', 'type', 'tracking')
  const { placements } = draft
  const { devices } = screensOf(useAccount().account).screens
  const allowed = allowedDevices(draft)
  const whyFewer = placements.userOs.length > 0 ? 'desktopLocked' : 'mobileOnly'
  return (
    <MultiSelect
      id="campaign-devices"
      label={t(($) => $.campaignEditor.advanced.devices)}
      placeholder={placements.devices.length === 0 ? t(($) => $.campaignEditor.advanced.all) : ''}
      value={[...placements.devices]}
      disabled={fieldRule(draft, 'devices') === 'fixed'}
      error={useFieldError('campaign-devices')}
      description={
        allowed.length < devices.length ? t(($) => $.campaignEditor.advanced[whyFewer]) : undefined
      }
      data={useOptions('DEVICE_PLATFORMS').map((option) => ({
        ...option,
        disabled: !allowed.some((device) => device === option.value),
      }))}
      onChange={(values) =>
        void dispatch({ type: 'devicesChosen', devices: devices.filter((one) => values.includes(one)) })
      }
    />
  )
}

/** On which operating systems. */
function SystemsField() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('placements', 'type', 'tracking')
  const { userOs: chosen } = draft.placements
  return (
    <MultiSelect
      id="campaign-user-os"
      label={
        <FieldLabel isRequired={requiresField(draft, 'userOs')}>
          {t(($) => $.campaignEditor.advanced.userOs)}
        </FieldLabel>
      }
      placeholder={chosen.length === 0 ? t(($) => $.campaignEditor.advanced.all) : ''}
      value={[...chosen]}
      data={useOptions('USER_OS')}
      error={useFieldError('campaign-user-os')}
      onChange={(userOs) => void dispatch({ type: 'userOsChosen', userOs })}
    />
  )
}

/** The positions of each platform, and whether ads wait for Wi-Fi. */
function Places() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { wifiOnly } = useDraft(({ placements }) => placements)
  const { places } = screensOf(useAccount().account).screens
  return (
    <>
      <div className={classes.positions}>
        {places.map(({ place, positions }) => (
          <Positions key={place} platform={place} list={positions} />
        ))}
      </div>
      <Checkbox
        label={t(($) => $.campaignEditor.advanced.wifi)}
        checked={wifiOnly}
        onChange={({ currentTarget: { checked } }) =>
          void dispatch({ type: 'wifiOnlyToggled', wifiOnly: checked })
        }
      />
    </>
  )
}

type PositionsProps = { readonly platform: PublisherPlatform; readonly list: string }

function Positions({ platform, list }: PositionsProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { account } = useAccount()
  const { data: facts } = useQuery(editorFactsQuery(account))
  const removed = facts?.removedPositions[platform] ?? []
  const { publisherPlatforms, positions } = useDraft(({ placements }) => placements)
  const [name] = useOptions('PUBLISHER_PLATFORMS').filter(({ value }) => value === platform)
  const options = useOptions(list)
  const isChosen = publisherPlatforms.includes(platform)
  const label = name?.label ?? platform
  return (
    <fieldset
      className={classes.platform}
      title={isChosen ? undefined : t(($) => $.campaignEditor.advanced.positionsLocked)}
    >
      <legend className="visually-hidden">{label}</legend>
      <Checkbox
        label={label}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) =>
          void dispatch({
            type: 'platformsChosen',
            platforms: screensOf(account).screens.places.flatMap(({ place }) =>
              (place === platform ? checked : publisherPlatforms.includes(place)) ? [place] : [],
            ),
          })
        }
      />
      {options.map((option) => (
        <div key={option.value} className={classes.position}>
          <PlacementPicture platform={platform} position={option.value} />
          <Checkbox
            size="xs"
            label={option.label}
            description={
              removed.includes(option.value)
                ? t(($) => $.campaignEditor.advanced.removed, { version: facts?.version ?? '' })
                : undefined
            }
            // One that is gone can still be taken out of an old campaign, not put into one.
            disabled={
              !isChosen || (removed.includes(option.value) && !positions[platform].includes(option.value))
            }
            checked={positions[platform].includes(option.value)}
            onChange={({ currentTarget: { checked } }) => {
              const without = positions[platform].filter((one) => one !== option.value)
              const next = checked ? [...without, option.value] : without
              void dispatch({ type: 'positionsChosen', platform, positions: next })
            }}
          />
        </div>
      ))}
    </fieldset>
  )
}

function useOptions(list: string): { readonly value: string; readonly label: string }[] {
  const language = useLanguage()
  const { data } = useQuery(labelsQuery(list))
  return (data?.names ?? []).map((name) => ({ value: name.value, label: name[language] }))
}
