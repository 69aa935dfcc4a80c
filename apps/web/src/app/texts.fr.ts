import { campaignEditorFr } from '../features/campaign-editor/campaign-editor.fr.ts'
import { campaignListFr } from '../features/campaign-list/campaign-list.fr.ts'
import { publicationFr } from '../features/publication/publication.fr.ts'
import { adPackageFr } from '../features/ad-packages/ad-package.fr.ts'
import { audiencePackageFr } from '../features/audience-packages/audience-package.fr.ts'
import { geoPackageFr } from '../features/geo-packages/geo-package.fr.ts'
import { uploadFr } from '../features/upload/upload.fr.ts'
import { accountsFr } from '../features/accounts/accounts.fr.ts'
import { notYetFr } from '../features/not-yet/not-yet.fr.ts'
import { signInFr } from '../features/sign-in/sign-in.fr.ts'
import { strategyExamplesFr } from '../features/strategy-examples/strategy-examples.fr.ts'
import { errorsFr } from './errors.fr.ts'
import { shellFr } from './shell/shell.fr.ts'

/** Every French text, by feature. Its shape is the type of all texts. */
export const fr = {
  shell: shellFr,
  errors: errorsFr,
  signIn: signInFr,
  accounts: accountsFr,
  notYet: notYetFr,
  adPackage: adPackageFr,
  audiencePackage: audiencePackageFr,
  geoPackage: geoPackageFr,
  upload: uploadFr,
  campaignEditor: campaignEditorFr,
  campaignList: campaignListFr,
  publication: publicationFr,
  strategyExamples: strategyExamplesFr,
}
