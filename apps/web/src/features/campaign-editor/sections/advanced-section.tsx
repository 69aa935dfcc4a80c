import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  allowedDevices,
  fieldRule,
  requiresField,
  showsField,
  type Device,
  type PublisherPlatform,
} from '@vigie/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/lists.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { editorFactsQuery } from '../../../data/preflight.ts'
import { labelsQuery } from '../field-lists.ts'
import { useAccount } from '../../../data/session.ts'
import classes from '../campaign-editor.module.css'
import { useDispatch, useDraft, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'

const platforms: readonly PublisherPlatform[] = ['facebook', 'instagram', 'messenger', 'audience_network']
const devices: readonly Device[] = ['mobile', 'desktop']
const positionLists: Readonly<Record<PublisherPlatform, string>> = {
  facebook: 'FACEBOOK_POSITIONS',
  instagram: 'INSTAGRAM_POSITIONS',
  messenger: 'MESSENGER_POSITIONS',
  audience_network: 'AUDIENCE_NETWORK_POSITIONS',
}

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
  const arePlacementsShown = showsField(draft, 'placements')
  const nothingFoundMessage = t(($) => $.campaignEditor.nothingFound)
  if (!draft.isAdvanced) return <p className={classes.quiet}>{t(($) => $.campaignEditor.advanced.off)}</p>
  return (
    <>
      <h3 className={classes.subtitle}>{t(($) => $.campaignEditor.advanced.configuration)}</h3>
      {!arePlacementsShown && (
        <p className={classes.quiet}>{t(($) => $.campaignEditor.advanced.byAdvantage)}</p>
      )}
      <div className={classes.thirds}>
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
                platforms: platforms.filter((one) => values.includes(one)),
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
            {platforms.map((platform) => (
              <Positions key={platform} platform={platform} />
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

function Positions({ platform }: { readonly platform: PublisherPlatform }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { data: facts } = useQuery(editorFactsQuery(useAccount().account))
  const removed = facts?.removedPositions[platform] ?? []
  const { publisherPlatforms, positions } = useDraft(({ placements }) => placements)
  const [name] = useOptions('PUBLISHER_PLATFORMS').filter(({ value }) => value === platform)
  const options = useOptions(positionLists[platform])
  const isChosen = publisherPlatforms.includes(platform)
  const others = publisherPlatforms.filter((one) => one !== platform)
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
            platforms: platforms.filter((one) => (one === platform ? checked : others.includes(one))),
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
