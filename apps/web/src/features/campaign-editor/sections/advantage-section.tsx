import { fieldRule, type NamedReference } from '@vigie/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryNamesQuery, languagesQuery } from '../../../data/places.ts'
import { useAccount } from '../../../data/session.ts'
import fields from './fields.module.css'
import { useAudience, useDispatch, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { DsaNotice } from './dsa-notice.tsx'
import { SearchPicker } from './search-picker.tsx'

/** Countries and languages of an Advantage campaign, in the place of geo packages and targeting. */
export const AdvantageSection = memo(function AdvantageSection() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { account } = useAccount()
  const draft = useDraftFields('type')
  const audience = useAudience()
  const areLanguagesFixed = fieldRule(draft, 'languages') !== 'optional'
  return (
    <>
      <div className={fields.halves}>
        <SearchPicker
          id="campaign-countries"
          label={t(($) => $.campaignEditor.geo.countries)}
          placeholder={t(($) => $.campaignEditor.geo.searchCountries)}
          isRequired
          chosen={audience.countries}
          query={(text) => countryNamesQuery(account, text)}
          error={useFieldError('campaign-countries')}
          onChange={(countries: readonly NamedReference[]) =>
            void dispatch({ type: 'countriesChosen', countries })
          }
        />
        <SearchPicker
          id="campaign-languages"
          label={t(($) => $.campaignEditor.geo.languages)}
          placeholder={t(
            ($) => $.campaignEditor.geo[areLanguagesFixed ? 'languagesFixed' : 'searchLanguages'],
          )}
          isDisabled={areLanguagesFixed}
          chosen={audience.languages}
          query={(text) => languagesQuery(account, text, 'editor')}
          error={null}
          onChange={(languages) => void dispatch({ type: 'languagesChosen', languages })}
        />
      </div>
      <DsaNotice />
    </>
  )
})
