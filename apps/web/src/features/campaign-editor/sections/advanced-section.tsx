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

export const AdvancedSection = memo(function AdvancedSection() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('isAdvanced', 'placements', 'type', 'tracking')
  const { placements } = draft
  const [platformsError, devicesError, systemsError] = [
    useFieldError('campaign-platforms'),
    useFieldError('campaign-devices'),
    useFieldError('campaign-user-os'),
  ]
  const platformOptions = useOptions('PUBLISHER_PLATFORMS')
  const deviceOptions = useOptions('DEVICE_PLATFORMS')
  const systems = useOptions('USER_OS')
  const allowed = allowedDevices(draft)
  const { places, devices } = screensOf(useAccount().account).screens
  const arePlacementsShown = showsField(draft, 'placements')
  const nothingFoundMessage = t(($) => $.campaignEditor.nothingFound)
  if (!draft.isAdvanced) return <p className={classes.quiet}>{t(($) => $.campaignEditor.advanced.off)}</p>
  return (
    <>
      <h3 className={classes.subtitle}>{t(($) => $.campaignEditor.advanced.configuration)}</h3>
      {!arePlacementsShown && (
        <p className={classes.quiet}>{t(($) => $.campaignEditor.advanced.byAdvantage)}</p>
      )}
      <div className={fields.thirds}>
        {arePlacementsShown && (
          <MultiSelect
            id="campaign-platforms"
            label={t(($) => $.campaignEditor.advanced.platforms)}
            placeholder={
              placements.publisherPlatforms.length === 0
                ? t(($) => $.campaignEditor.advanced.allPlatforms)
                : ''
            }
            value={[...placements.publisherPlatforms]}
            data={platformOptions}
            nothingFoundMessage={nothingFoundMessage}
            onChange={(values) =>
              void dispatch({
                type: 'platformsChosen',
                platforms: places.flatMap(({ place }) => (values.includes(place) ? [place] : [])),
              })
            }
            error={platformsError}
          />
        )}
        {showsField(draft, 'devices') && (
          <MultiSelect
            id="campaign-devices"
            label={t(($) => $.campaignEditor.advanced.devices)}
            placeholder={placements.devices.length === 0 ? t(($) => $.campaignEditor.advanced.all) : ''}
            value={[...placements.devices]}
            disabled={fieldRule(draft, 'devices') === 'fixed'}
            error={devicesError}
            description={
              allowed.length < devices.length
                ? t(
                    ($) =>
                      $.campaignEditor.advanced[
                        placements.userOs.length > 0 ? 'desktopLocked' : 'mobileOnly'
                      ],
                  )
                : undefined
            }
            data={deviceOptions.map((option) => ({
              ...option,
              disabled: !allowed.some((device) => device === option.value),
            }))}
            onChange={(values) =>
              void dispatch({
                type: 'devicesChosen',
                devices: devices.filter((one) => values.includes(one)),
              })
            }
          />
        )}
        {showsField(draft, 'userOs') && (
          <MultiSelect
            id="campaign-user-os"
            label={
              <FieldLabel isRequired={requiresField(draft, 'userOs')}>
                {t(($) => $.campaignEditor.advanced.userOs)}
              </FieldLabel>
            }
            placeholder={placements.userOs.length === 0 ? t(($) => $.campaignEditor.advanced.all) : ''}
            value={[...placements.userOs]}
            data={systems}
            error={systemsError}
            onChange={(userOs) => void dispatch({ type: 'userOsChosen', userOs })}
          />
        )}
      </div>
      {arePlacementsShown && (
        <>
          <div className={classes.positions}>
            {places.map(({ place, positions }) => (
              <Positions key={place} platform={place} list={positions} />
            ))}
          </div>
          <Checkbox
            label={t(($) => $.campaignEditor.advanced.wifi)}
            checked={placements.wifiOnly}
            onChange={({ currentTarget: { checked } }) =>
              void dispatch({ type: 'wifiOnlyToggled', wifiOnly: checked })
            }
          />
        </>
      )}
    </>
  )
})

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
        <Checkbox
          key={option.value}
          size="xs"
          className={classes.position}
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
      ))}
    </fieldset>
  )
}

function useOptions(list: string): { readonly value: string; readonly label: string }[] {
  const language = useLanguage()
  const { data } = useQuery(labelsQuery(list))
  return (data?.names ?? []).map((name) => ({ value: name.value, label: name[language] }))
}
