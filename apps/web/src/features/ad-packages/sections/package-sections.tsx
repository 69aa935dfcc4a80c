import { useTranslation } from 'react-i18next'
import type { PairingSlots } from '../pairing/use-pairing.ts'
import { laterParts } from '../section-index.tsx'
import { pageSizes } from '../use-asset-list.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { CallToActionSection } from './call-to-action-section.tsx'
import { ImageSection } from './image-section.tsx'
import { LockedSection } from './locked-section.tsx'
import { TextSection } from './text-section.tsx'
import classes from '../ad-package.module.css'

type Props = { readonly editor: PackageEditor; readonly pairing: PairingSlots; readonly onUpload: () => void }

/** Every section of the screen, in the order of the design. */
export function PackageSections({ editor, pairing, onUpload }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <ImageSection editor={editor} pairing={pairing} onUpload={onUpload} />
      <LockedSection id="section-video" name={t(($) => $.adPackage.section.video)} />
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
      {laterParts
        .filter((part) => part !== 'video')
        .map((part) => (
          <LockedSection key={part} id={`section-${part}`} name={t(($) => $.adPackage.section[part])} />
        ))}
    </>
  )
}
