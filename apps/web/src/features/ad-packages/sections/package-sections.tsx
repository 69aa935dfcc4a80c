import { useTranslation } from 'react-i18next'
import type { PairingSlots } from '../pairing/use-pairing.ts'
import { pageSizes } from '../use-asset-list.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import type { SubScreens } from '../use-sub-screens.ts'
import { CallToActionSection } from './call-to-action-section.tsx'
import { CatalogueSection } from './catalogue-section.tsx'
import { CreativeSection } from './creative-section.tsx'
import { TextSection } from './text-section.tsx'
import { VisualSection } from './visual-section.tsx'
import classes from '../ad-package.module.css'

type Props = {
  readonly editor: PackageEditor
  readonly pairing: PairingSlots
  readonly open: SubScreens
}

/** Every section of the screen, in the order of the design. A package of a catalogue has no visuals of its own. */
export function PackageSections({ editor, pairing, open }: Props) {
  const { t } = useTranslation()
  const visuals = { editor, pairing, onUpload: open.upload }
  return (
    <>
      {editor.catalogue ? (
        <CatalogueSection editor={editor} choice={editor.catalogue} />
      ) : (
        <>
          <VisualSection kind="image" {...visuals} />
          <VisualSection kind="video" {...visuals} />
        </>
      )}
      <div className={classes.pairOfSections}>
        <TextSection
          editor={editor}
          id="section-body"
          name={t(($) => $.adPackage.section.body)}
          empty={t(($) => $.adPackage.empty.body)}
          kinds={['body']}
          pageSize={pageSizes.body}
        />
        <TextSection
          editor={editor}
          id="section-title"
          name={t(($) => $.adPackage.section.title)}
          empty={t(($) => $.adPackage.empty.title)}
          kinds={['title']}
          pageSize={pageSizes.title}
        />
      </div>
      <div className={classes.pairOfSections}>
        <TextSection
          editor={editor}
          id="section-linksAndUtms"
          name={t(($) => $.adPackage.section.linksAndUtms)}
          empty={t(($) => $.adPackage.empty.linksAndUtms)}
          kinds={['link', 'utm']}
          pageSize={pageSizes.linksAndUtms}
        />
        <CallToActionSection editor={editor} />
      </div>
      <TextSection
        editor={editor}
        id="section-description"
        name={t(($) => $.adPackage.section.description)}
        empty={t(($) => $.adPackage.empty.description)}
        kinds={['description']}
        pageSize={pageSizes.description}
      />
      {editor.catalogue === null && (
        <>
          <CreativeSection
            kind="carousel"
            editor={editor}
            onAdd={() => open.carousel(null)}
            onEdit={(id) => open.carousel(id)}
          />
          <CreativeSection kind="post" editor={editor} onAdd={open.posts} />
        </>
      )}
      <CreativeSection kind="existingAd" editor={editor} onAdd={open.existingAds} />
    </>
  )
}
