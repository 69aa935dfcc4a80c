import { useTranslation } from 'react-i18next'
import { goToPart } from './go-to-part.ts'
import type { Refusal } from './save-request.ts'
import classes from './ad-package.module.css'

/** Where each refusal is put right. */
const sectionOf: Readonly<Record<Refusal, string>> = {
  'adPackage.name.missing': 'package-name',
  'adPackage.name.slash': 'package-name',
  'adPackage.empty': 'section-image',
  'adPackage.images.missing': 'section-image',
  'adPackage.bodies.missing': 'section-body',
  'adPackage.links.missing': 'section-link',
  'adPackage.callsToAction.missing': 'section-callToAction',
  'adPackage.catalogue.missing': 'section-catalogue',
  'adPackage.productSet.missing': 'section-catalogue',
  'adPackage.formats.missing': 'section-catalogue',
  'lists.missing': 'package-name',
  'name.taken': 'package-name',
}

const textKey = {
  'adPackage.name.missing': 'nameMissing',
  'adPackage.name.slash': 'slash',
  'adPackage.empty': 'nothing',
  'adPackage.images.missing': 'noVisual',
  'adPackage.bodies.missing': 'noText',
  'adPackage.links.missing': 'noLink',
  'adPackage.callsToAction.missing': 'noCallToAction',
  'adPackage.catalogue.missing': 'noCatalogue',
  'adPackage.productSet.missing': 'noProductSet',
  'adPackage.formats.missing': 'noFormat',
  'lists.missing': 'notLoaded',
  'name.taken': 'nameTaken',
} as const satisfies Readonly<Record<Refusal, string>>

/** Every reason why the package was not saved, each leading to its section. */
export function ProblemList({ reasons }: { readonly reasons: readonly Refusal[] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.problems} role="alert">
      <strong>{t(($) => $.adPackage.problem.summary, { count: reasons.length })}</strong>
      <ul>
        {reasons.map((reason) => {
          const section = sectionOf[reason]
          const text = t(($) => $.adPackage.problem[textKey[reason]])
          return (
            <li key={reason}>
              <button type="button" onClick={() => goToPart(section)}>
                {text}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
