import type { RefusalCode } from '@vigie/contract'
import { clientErrorsFr } from './client/client-errors.fr.ts'

/** What the browser itself finds wrong with an answer, beside the refusals of the server. */
type FoundHere = 'answer.unreadable' | 'network.unreachable'

export const errorsFr = {
  ...clientErrorsFr,
  storedBy: 'Enregistrés par {{name}}.',
  setSum: 'la somme fixée sur ce compte',
  codes: {
    ...clientErrorsFr.codes,
    'platform.unavailable': 'Meta ne répond pas. Réessayez dans un instant.',
    'platform.throttled': 'Limite de débit de la plateforme. Réessayez dans quelques minutes.',
    'platform.expiredSession': 'Votre session a expiré, veuillez vous reconnecter',
    'platform.permission': 'La connexion à Meta ne donne pas ce droit. Reconnectez-vous en l’acceptant.',
    'platform.rejected': 'Meta a refusé la demande.',
    'write.frozen': 'Les écritures de ce compte sont suspendues : seules les mises en pause passent.',
    'change.overtaken': 'Quelqu’un a changé cet élément entre-temps : rien n’a été modifié.',
    'object.notFound': 'Cet élément n’existe plus sur la plateforme.',
    'guard.objectBudget': 'Ce budget dépasse la limite par élément de ce compte.',
    'guard.increase': 'Cette hausse dépasse la limite par changement de ce compte.',
    'guard.accountTotal': 'Le total des budgets actifs dépasserait la limite de ce compte.',
    'guard.secondPerson': 'Au-dessus de {{sum}}, une deuxième personne est nécessaire.',
    'guard.anotherPerson': 'Ce compte demande qu’une autre personne approuve : proposez-le.',
    'guard.clientFirst': 'Ce compte attend d’abord l’accord du client : proposez-le et montrez-le-lui.',
    'proposal.notFound': 'Cette proposition n’existe pas sur ce compte.',
    'proposal.nothing': 'Rien à proposer : tout est déjà ainsi.',
    'proposal.decided': 'Cette proposition est décidée, retirée ou échue.',
    'proposal.own': 'Une autre personne décide de ce que vous proposez.',
    'proposal.otherContent': 'Ce n’est pas le contenu que vous avez relu. Rouvrez la proposition.',
    'proposal.stale': 'Ce que la proposition changeait a bougé depuis. Rien n’a été appliqué.',
    'proposal.wholePlan':
      'Cette proposition s’approuve en entier : elle modifie ce qui est en ligne, ou n’a qu’une publicité.',
    'proposal.noPart': 'Cochez une partie de ce qui est proposé, ni rien ni tout.',
    'proposal.partMoved': 'Un changement coché a bougé depuis : décochez-le. Rien n’a été décidé.',
    'proposal.objectTwice':
      'Deux de ces changements portent sur le même élément : proposez-les l’un après l’autre.',
    'clientLink.notForClients': 'Une stratégie se décide sans le client : rien n’est à lui montrer.',
    'proposal.tooMany': 'Trop de propositions attendent déjà sur ce compte.',
    'stagedChange.tooMany': 'Trop de valeurs sont déjà préparées sur ce compte. Publiez ou retirez-en.',
    'stagedChange.moved': 'Le plateau a changé dans une autre fenêtre. Relisez-le, puis recommencez.',
    'stagedChange.unknown': 'Cet élément n’a pas encore été lu, ou n’a pas cette valeur.',
    'changeOrder.notFound': 'Cette publication programmée n’existe pas sur ce compte.',
    'changeOrder.decided': 'Elle est en cours ou terminée : on ne peut plus la reprendre.',
    'changeOrder.start': 'Choisissez une heure à venir, dans les soixante jours.',
    'changeOrder.tooMany': 'Trop de publications programmées attendent déjà sur ce compte.',
    'changeOrder.late': 'L’heure prévue est passée de plus d’une heure : rien n’est parti.',
    'clientLink.addressTaken':
      'Un lien de cette proposition est déjà ouvert pour cette adresse. Retirez-le d’abord.',
    'clientLink.tooMany': 'Trop de liens de cette proposition sont ouverts. Retirez-en un.',
    'clientLink.tooManyMade': 'Cette proposition a eu autant de liens qu’elle peut en avoir.',
    'report.notFound': 'Ce rapport n’est plus partagé par aucun lien.',
    'report.notOver':
      'Un rapport porte sur des jours terminés : choisissez une période qui finit hier au plus tard.',
    'comment.notYours': 'Quelqu’un d’autre a écrit ce commentaire.',
    'comment.removed': 'Ce commentaire est retiré.',
    'comment.changed': 'Ce commentaire a changé dans une autre fenêtre.',
    'comment.notMember': 'Une personne citée n’a plus accès à ce compte.',
    'session.missing': 'Votre session Vigie est terminée. Connectez-vous de nouveau.',
    'session.notFresh': 'Rien n’a changé : il fallait vous reconnecter pour confirmer que c’est vous.',
    'session.otherPerson':
      'Une autre personne s’est connectée. Connectez-vous avec le compte qui est ouvert dans Vigie.',
    'session.tooWeak': 'Ce changement demande une connexion plus sûre, par un second facteur par exemple.',
    'people.notFound': 'Cette personne ne travaille plus sur ce compte.',
    'people.carriesOther': 'Ce qui dépend de cette personne a changé entre-temps. Relisez la liste.',
    'people.notHeir': 'Cette personne ne peut pas reprendre cela. Choisissez-en une autre.',
    'people.inherited':
      'Ce droit vient du client, de l’espace ou d’un groupe : il se retire là-bas, dans Clients et espace.',
    'people.unknownAddress':
      'Personne ne s’est encore connecté avec cette adresse. Invitez-la d’abord sur un compte.',
    'client.notFound': 'Ce client n’existe plus, ou vous n’y avez pas accès.',
    'client.nameTaken': 'Un client porte déjà ce nom.',
    'workspace.owned': 'L’espace a déjà un propriétaire.',
    'people.lastOwner': 'Il doit rester un propriétaire. Nommez-en un autre d’abord.',
    'people.alreadyHere': 'Cette personne travaille déjà ici. Changez son rôle dans la liste.',
    'people.tooManyInvitations': 'Trop d’invitations attendent. Retirez-en une, ou attendez leur réponse.',
    'people.aboveYou': 'Seul quelqu’un qui a ce rôle, ou un rôle plus large, peut le donner ou le retirer.',
    'account.removed': 'Un administrateur vous a retiré de ce compte. Demandez-lui de vous y remettre.',
    'token.peopleOnly': 'Cela se fait à l’écran : aucun jeton ne le peut.',
    'token.scope': 'Les droits de ce jeton ne vont pas jusque-là.',
    'token.accounts': 'Ce jeton a été fait pour d’autres comptes.',
    'token.notFound': 'Ce jeton n’existe plus.',
    'token.tooMany': 'Vous avez déjà {{most}} jetons. Révoquez-en un d’abord.',
    'token.tooLong': 'Un jeton dure {{most}} jours au plus ici.',
    'session.metadataNotSaved': 'Error setting user metadata',
    'csrf.invalid': 'Cette page est ouverte depuis trop longtemps. Rechargez-la puis recommencez.',
    'account.forbidden': 'Vous n’avez pas accès à ce compte.',
    'adoption.changed': 'La campagne a changé sur la plateforme depuis sa lecture. Relisez-la.',
    'adoption.notTaken': 'Cette campagne a été créée par Vigie : elle ne peut pas être rendue.',
    'adoption.refused': 'Cette campagne ne peut pas être prise en main.',
    'adoption.visualUnreadable':
      'Un visuel de la campagne n’a pas pu être copié dans la bibliothèque. Réessayez.',
    'asset.notFound': 'Cet élément n’existe plus. Rechargez la page.',
    'asset.wrongShape': 'Ce visuel n’a pas la forme de cet emplacement.',
    'asset.contentTaken': 'Cette valeur est déjà dans la liste.',
    'asset.forbiddenContent': 'Cette valeur est interdite !',
    'file.missing': 'le fichier n’est pas arrivé',
    'file.unreadable': 'fichier illisible',
    'file.unchecked': 'Ce fichier n’a pas pu être vérifié à temps. Réessayez.',
    'file.typeMismatch': 'son contenu n’est pas d’un type accepté (jpg, png ou mp4)',
    'carousel.notFound': 'Carousel id non valide !',
    'file.duration': 'La durée de cette vidéo n’est pas acceptée.',
    'file.tooManyPixels': 'trop de pixels',
    'file.tooFewPixels': 'trop peu de pixels pour une publicité',
    'file.tooLarge': 'fichier trop lourd',
    'upload.refused': 'cet envoi n’est plus valable, choisissez le fichier de nouveau',
    'package.notFound': 'Ce package n’existe plus.',
    'package.inUse': 'Ce package est utilisé par un brouillon.',
    'package.exists': 'Un package porte déjà ce nom. Dites s’il faut le remplacer ou le compléter.',
    'package.changed': 'Ce package a changé depuis que vous l’avez ouvert. Relisez-le avant d’enregistrer.',
    'catalogue.unknown': 'Ce catalogue ou cet ensemble de produits n’est pas un de ceux du compte.',
    'strategy.notFound': 'Cette stratégie n’existe plus. Rechargez la page.',
    'strategy.invalid': 'Cette stratégie n’est pas complète. Corrigez les champs signalés.',
    'strategy.readOnly': 'Les poids d’une stratégie automatique sont appris : ils ne se règlent pas.',
    'strategy.touchesOthers':
      'Les campagnes que cette stratégie toucherait ont changé depuis qu’elles ont été montrées.',
    'decision.notFound': 'Cette décision n’est plus conservée : les décisions s’expliquent pendant 90 jours.',
    'decision.notUndoable': 'Seule une pause qui a été faite peut être annulée.',
    'priorities.invalid': 'Cette liste ne peut pas être enregistrée. Corrigez les lignes signalées.',
    'branching.invalid': 'Une campagne est déjà branchée sur une autre stratégie. Rechargez la page.',
    'alert.notFound': 'Cette alerte n’existe plus.',
    'alert.invalid': 'Cette alerte n’est pas complète. Corrigez les champs signalés.',
    'channel.linkEnded': 'Ce lien ne vaut plus. Demandez qu’on vous en renvoie un.',
    'channel.notFound': 'Ce canal n’existe plus.',
    'channel.invalid': 'Cette adresse n’est pas acceptée : une adresse publique en https, ou un e-mail.',
    'channel.notConfirmed': 'Personne n’a encore accepté de recevoir les alertes à cette adresse.',
    'channel.failed': 'Le message d’essai n’est pas parti. Vérifiez l’adresse.',
    'campaignFile.unreadable': 'Ce fichier ne peut pas être lu.',
    'campaignFile.invalid': 'Ce fichier ne décrit pas une campagne valable.',
    'campaignFile.tooDeep': 'Ce fichier imbrique trop ses valeurs : {{most}} niveaux au plus.',
    'campaignFile.tooHeavy':
      'Ouvrir ce fichier demandait trop, il a été abandonné. Vérifiez son contenu ou divisez-le.',
    'campaignFile.tooLarge':
      'Une fois déplié, ce classeur dépasse {{most}} Mo : retirez ce qui n’est pas la campagne.',
    'campaignFile.tooManyCells':
      'Ce classeur s’étend sur trop de cellules : {{most}} au plus, vides comprises.',
    'campaignFile.fieldTwice': 'Ce fichier donne deux fois le même champ : gardez-en un seul.',
    'campaignFile.tooManyKeys': 'Ce fichier a trop de champs : {{most}} au plus.',
    'name.taken': 'Ce nom existe déjà.',
    'request.unknownField':
      'La demande contient un champ inconnu. Rechargez la page : une version plus récente de Vigie répond.',
    'request.notFound': 'Cette adresse n’existe pas.',
    'request.unsupportedType': 'Ce format de demande n’est pas accepté.',
    'session.loginFailed': 'La connexion n’a pas abouti. Recommencez depuis la page de connexion.',
    'session.issuerUnavailable': 'Le service d’identité ne répond pas. Réessayez dans un instant.',
    'session.notConfigured':
      'Aucun service d’identité n’est configuré. L’administrateur de Vigie doit renseigner OIDC_ISSUER.',
    'permission.denied':
      'Votre rôle sur ce compte ne le permet pas. Demandez ce droit à un administrateur du compte.',
    'operator.required':
      'Seules les personnes que l’installation nomme dans VIGIE_OPERATORS y ont accès, avec une session ouverte dans un navigateur.',
    'mail.addressMissing': 'Votre identité ne porte aucune adresse électronique.',
    'backup.notConfigured':
      'Aucune sauvegarde n’est configurée. L’administrateur de Vigie doit renseigner VIGIE_BACKUP_TO.',
    'account.notReachable':
      'Aucune connexion à Meta ne donne accès à ce compte. Reconnectez le compte dans Paramètres.',
    'account.noConnection': 'Connectez d’abord un compte Meta.',
    'connection.declined':
      'Vous avez refusé la connexion, ou un droit qu’elle demande. Recommencez quand vous le souhaitez.',
    'connection.refused': 'Meta a refusé la connexion. Recommencez et acceptez les droits demandés.',
    'connection.notConfigured':
      'La connexion à Meta n’est pas configurée. L’administrateur de Vigie doit renseigner META_APP_ID et META_APP_SECRET.',
    'house.invalid': 'Meta ne connaît pas ce jeton, ou il a été révoqué. Copiez-le en entier.',
    'house.expired': 'Ce jeton a expiré. Générez-en un autre pour l’utilisateur système.',
    'house.otherApplication':
      'Ce jeton est celui d’une autre application. Générez-le pour l’application de Vigie.',
    'house.ofPerson':
      'Ce jeton est celui d’une personne, et finirait avec elle. Il faut celui d’un utilisateur système.',
    'house.withoutAccount':
      'L’utilisateur système de ce jeton n’a pas ce compte publicitaire. Attribuez-le-lui chez Meta.',
    'house.withoutPermissions': 'Il manque des droits à ce jeton. Générez-le de nouveau en les cochant :',
    'house.notFound': 'Ce compte n’a plus de connexion de la maison.',
    'house.notOffered': 'Ce réseau n’a pas d’utilisateurs système : chacun y garde sa connexion.',
    'tiktok.notConfigured':
      'La connexion à TikTok n’est pas configurée. L’administrateur de Vigie doit renseigner TIKTOK_APP_ID et TIKTOK_APP_SECRET.',
    'tiktok.notConnected': 'Aucun compte TikTok n’est connecté.',
    'tiktok.expired': 'TikTok n’accepte plus cette connexion. Reconnectez TikTok.',
    'tiktok.refused': 'Une erreur est survenue veuillez réessayer!',
    'tiktok.unavailable': 'TikTok ne répond pas pour le moment. Réessayez dans un instant.',
    'tiktok.rejected': 'TikTok a refusé cette demande.',
    'package.invalid': 'Ce package n’est pas complet. Corrigez les champs signalés.',
    'audience.unknown': 'Ce compte n’a pas les audiences marquées. Retirez-les ou choisissez-en d’autres.',
    'audienceRecord.invalid':
      'Ce que le registre dit de cette audience ne se tient pas : vérifiez sa source et ses dates.',
    'configuration.notFound': 'Ce fichier de configuration n’existe plus.',
    'configuration.nameMissing': 'Donnez un nom à la campagne.',
    'configuration.nameInvalid': 'Le nom de la campagne dépasse {{longest}} caractères.',
    'configuration.changedMeanwhile':
      'Quelqu’un d’autre a enregistré cette campagne entre-temps. Comparez les deux versions.',
    'settings.overtaken':
      'D’autres réglages ont été enregistrés entre-temps. Ils sont affichés, avec vos changements par-dessus : relisez, puis enregistrez.',
    'settings.namingInvalid':
      'Un modèle de nom ne peut pas être utilisé : vérifiez ses jetons et ses crochets.',
    'configuration.otherAuthor': 'L’auteur annoncé n’est pas la personne connectée.',
    'configuration.nothingToRevert': 'Rien n’a changé depuis la publication.',
    'configuration.published':
      'Cette campagne est publiée : ce changement passe par la mise à jour des publicités.',
    'configuration.publishing':
      'Cette campagne est en cours de publication. Attendez la fin, ou arrêtez la publication.',
    'campaign.notFound': 'Cette campagne n’existe plus sur Meta.',
    'plan.changed': 'Le plan a changé depuis son affichage. Relisez-le avant de publier.',
    'plan.invalid': 'Ce plan ne peut pas être publié. Corrigez les points signalés.',
    'preflight.refused':
      'Cette campagne ne peut pas être publiée telle quelle. Corrigez les points signalés : rien n’a été créé.',
    'publication.notFound': 'Cette publication n’existe pas.',
    'publication.alreadyRunning': 'Une publication de cette campagne est déjà en cours.',
    'object.holdsObjects': 'D’autres objets y sont rattachés : supprimez-les d’abord.',
    'publication.wrongState': 'La publication n’est plus dans l’état qui le permet. Rechargez la page.',
    'guard.budgetExceeded': 'Le budget journalier dépasse la limite fixée pour ce compte.',
    'storage.full':
      'Le disque de Vigie est plein : le fichier n’a pas été gardé. Libérez de la place, puis renvoyez-le.',
    'storage.accountFull':
      'La bibliothèque de ce compte est pleine : le fichier n’a pas été gardé. Supprimez-y ce que rien n’utilise, puis renvoyez-le.',
    'upload.tooManyOpen':
      'Trop de fichiers de ce compte sont en cours d’envoi. Envoyez les autres quand ceux-ci seront finis.',
    'storage.unavailable':
      'Le stockage des fichiers ne répond pas. Le fichier n’a pas été gardé, réessayez dans un instant.',
  } satisfies Record<RefusalCode | FoundHere, string>,
}
