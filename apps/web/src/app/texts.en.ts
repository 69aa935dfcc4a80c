import { campaignEditorEn } from '../features/campaign-editor/campaign-editor.en.ts'
import { campaignListEn } from '../features/campaign-list/campaign-list.en.ts'
import { publicationEn } from '../features/publication/publication.en.ts'
import { adPackageEn } from '../features/ad-packages/ad-package.en.ts'
import { audiencePackageEn } from '../features/audience-packages/audience-package.en.ts'
import { geoPackageEn } from '../features/geo-packages/geo-package.en.ts'
import { uploadEn } from '../features/upload/upload.en.ts'
import { accountsEn } from '../features/accounts/accounts.en.ts'
import { notYetEn } from '../features/not-yet/not-yet.en.ts'
import { signInEn } from '../features/sign-in/sign-in.en.ts'
import { strategyExamplesEn } from '../features/strategy-examples/strategy-examples.en.ts'
import type { TextsOf } from '../lib/texts-of.ts'
import { errorsEn } from './errors.en.ts'
import { shellEn } from './shell/shell.en.ts'
import type { fr } from './texts.fr.ts'

/** Every English text. A missing one does not compile. */
export const en = {
  shell: shellEn,
  errors: errorsEn,
  signIn: signInEn,
  accounts: accountsEn,
  notYet: notYetEn,
  adPackage: adPackageEn,
  audiencePackage: audiencePackageEn,
  geoPackage: geoPackageEn,
  upload: uploadEn,
  campaignEditor: campaignEditorEn,
  campaignList: campaignListEn,
  publication: publicationEn,
  strategyExamples: strategyExamplesEn,
} satisfies TextsOf<typeof fr>
