/**
 * Every refusal the API can answer, by code, with its HTTP status. `498` is the specification's "platform session
 * expired". The screens have a sentence for each, or they do not compile.
 */
export const refusalStatus = {
  'request.invalid': 400,
  'request.unknownField': 400,
  'request.notFound': 404,
  'request.tooLarge': 413,
  'request.unsupportedType': 415,
  'request.tooMany': 429,
  /** The same key came with another request. */
  'request.keyReused': 422,
  /** The same key is being worked on; asking again answers what comes of it. */
  'request.inFlight': 409,
  /** The same key had an effect, and what it answered is not known: the process died in between. */
  'request.answerLost': 409,
  'csrf.invalid': 403,
  'session.missing': 401,
  'session.loginFailed': 400,
  'session.issuerUnavailable': 503,
  'session.notConfigured': 503,
  'session.metadataNotSaved': 502,
  /** What was asked for needs a sign-in of the last minutes: the same call goes through after one. */
  'session.notFresh': 403,
  /** Another person signed in where one was asked to prove again who they are. */
  'session.otherPerson': 403,
  /** The identity provider did not say that the sign-in was as strong as the installation asks. */
  'session.tooWeak': 403,
  /** A person does this in front of a screen: no token will do. */
  'token.peopleOnly': 403,
  /** The token was made for less than this. */
  'token.scope': 403,
  /** The token was made for other accounts. */
  'token.accounts': 403,
  'token.notFound': 404,
  'token.tooMany': 409,
  'token.tooLong': 422,
  'people.notFound': 404,
  /** Somebody must be left who owns the account. */
  'people.lastOwner': 409,
  /** What hangs on the person is not what was shown. */
  'people.carriesOther': 409,
  /** This person may not go on with that. */
  'people.notHeir': 409,
  /** The role comes from the client or the workspace, or from a group: it is taken there. */
  'people.inherited': 409,
  /** Nobody has signed in with this address, as far as the identity provider vouches for it. */
  'people.unknownAddress': 404,
  'client.notFound': 404,
  'client.nameTaken': 409,
  /** Somebody owns the workspace already. */
  'workspace.owned': 409,
  /** Nobody gives or takes a role that holds more than their own. */
  'people.aboveYou': 403,
  /** Who has a role here is given another in the list of people, not by an invitation. */
  'people.alreadyHere': 409,
  /** So many wait for an answer that no more are sent. */
  'people.tooManyInvitations': 429,
  /** An admin removed this person from the account, and lets them in again. */
  'account.removed': 403,
  'permission.denied': 403,
  'operator.required': 403,
  'mail.notConfigured': 409,
  'mail.addressMissing': 409,
  'mail.failed': 502,
  /** The mail server takes nothing for this address. */
  'mail.addressRefused': 422,
  'backup.notConfigured': 409,
  'account.forbidden': 403,
  'account.notReachable': 403,
  'account.noConnection': 409,
  'platform.expiredSession': 498,
  'connection.refused': 400,
  'connection.declined': 400,
  'connection.notConfigured': 503,
  /** What was given is no token, or was taken back. */
  'house.invalid': 422,
  'house.expired': 422,
  /** The token was made for another application. */
  'house.otherApplication': 422,
  /** The token is a person's, and would end with them. */
  'house.ofPerson': 422,
  /** The system user was not given the account. */
  'house.withoutAccount': 422,
  /** The token was made without what the work of the account needs. */
  'house.withoutPermissions': 422,
  /** The account has none, or not this one any more. */
  'house.notFound': 404,
  /** The network has no system users. */
  'house.notOffered': 422,
  'tiktok.notConfigured': 503,
  'tiktok.notConnected': 409,
  'tiktok.expired': 409,
  'tiktok.refused': 400,
  'tiktok.unavailable': 503,
  'tiktok.rejected': 422,
  /** The campaign is no longer as it was read. */
  'adoption.changed': 409,
  /** It cannot be taken in hand; the problem says why. */
  'adoption.refused': 422,
  /** Vigie made it, and did not take it in hand: it cannot be given back. */
  'adoption.notTaken': 409,
  /** One of its visuals could not be brought into the library. */
  'adoption.visualUnreadable': 502,
  'asset.notFound': 404,
  'asset.wrongShape': 422,
  'asset.contentTaken': 409,
  'asset.forbiddenContent': 422,
  'file.missing': 422,
  'file.unreadable': 422,
  'file.unchecked': 422,
  'file.typeMismatch': 422,
  'file.tooManyPixels': 422,
  'file.tooFewPixels': 422,
  'file.duration': 422,
  'file.tooLarge': 413,
  'upload.refused': 403,
  'upload.tooManyOpen': 429,
  'storage.full': 507,
  'storage.accountFull': 507,
  'storage.unavailable': 503,
  'carousel.notFound': 404,
  'package.notFound': 404,
  'name.taken': 409,
  'package.invalid': 422,
  'audience.unknown': 422,
  'audienceRecord.invalid': 422,
  'package.inUse': 409,
  'package.exists': 409,
  'package.changed': 409,
  'configuration.notFound': 404,
  'configuration.nameMissing': 422,
  'configuration.nameInvalid': 422,
  'configuration.otherAuthor': 403,
  'configuration.changedMeanwhile': 409,
  'configuration.published': 409,
  'configuration.publishing': 409,
  'configuration.nothingToRevert': 409,
  'settings.namingInvalid': 422,
  /** Somebody stored others since these were read. */
  'settings.overtaken': 409,
  'campaignFile.unreadable': 422,
  'campaignFile.invalid': 422,
  'campaignFile.tooDeep': 422,
  'campaignFile.tooHeavy': 422,
  'campaignFile.tooLarge': 422,
  'campaignFile.tooManyCells': 422,
  'campaignFile.fieldTwice': 422,
  'campaignFile.tooManyKeys': 422,
  'campaign.notFound': 404,
  'catalogue.unknown': 422,
  'strategy.notFound': 404,
  'strategy.invalid': 422,
  'strategy.readOnly': 409,
  'strategy.touchesOthers': 409,
  'decision.notFound': 404,
  'decision.notUndoable': 409,
  'priorities.invalid': 422,
  'branching.invalid': 422,
  'alert.notFound': 404,
  'alert.invalid': 422,
  'channel.notFound': 404,
  'channel.invalid': 422,
  'channel.failed': 502,
  'channel.notConfirmed': 409,
  'channel.linkEnded': 410,
  'plan.changed': 412,
  'plan.invalid': 422,
  'preflight.refused': 422,
  'publication.notFound': 404,
  'publication.alreadyRunning': 409,
  'publication.wrongState': 409,
  'proposal.notFound': 404,
  /** Everything that it asks for is so already. */
  'proposal.nothing': 422,
  /** Somebody decided, its author took it back, or its end has come. */
  'proposal.decided': 409,
  /** Another person decides about what one proposes. */
  'proposal.own': 403,
  /** What was looked at is not what would be approved. */
  'proposal.otherContent': 409,
  /** What it was made against has changed. */
  'proposal.stale': 409,
  'proposal.noPart': 400,
  /** It changes what is live, or has one ad. */
  'proposal.wholePlan': 409,
  'clientLink.notForClients': 422,
  'proposal.objectTwice': 422,
  'proposal.partMoved': 409,
  /** So many wait that no more are taken. */
  'proposal.tooMany': 429,
  /** So many values are staged on the account by this person that no more are taken. */
  'stagedChange.tooMany': 409,
  /** What was looked at is not what is staged any more: another window sent, changed or removed it. */
  'stagedChange.moved': 409,
  /** What is to be staged belongs to an object that was never read, or that has no such value. */
  'stagedChange.unknown': 404,
  'changeOrder.notFound': 404,
  /** It runs, or it is over: it is not taken back any more. */
  'changeOrder.decided': 409,
  /** Its time is over, or too far away. */
  'changeOrder.start': 422,
  /** No worker came within the hour after its time. */
  'changeOrder.late': 409,
  /** As many as may wait on the account. */
  'changeOrder.tooMany': 429,
  /** Made up, taken back, or its end has come: nobody is told which. */
  'clientLink.ended': 410,
  /** The proposal is decided or over: no answer is taken any more. */
  'clientLink.closed': 409,
  /** Another proposal took the place of the one that was answered, and was not looked at yet. */
  'clientLink.changed': 409,
  /** An address has one link of a proposal at a time. */
  'clientLink.addressTaken': 409,
  /** As many links of one proposal work already as may. */
  'clientLink.tooMany': 429,
  /** As many links of one proposal were made, those that ended included. */
  'clientLink.tooManyMade': 429,
  /** By one link the answer was changed as often as it may be. */
  'clientLink.tooManyAnswers': 429,
  /** Nobody made it, or no link of it leads anywhere. */
  'report.notFound': 404,
  /** It is about days that are not over. */
  'report.notOver': 422,
  'comment.notFound': 404,
  /** What it is about is not there, or not any more. */
  'comment.subjectGone': 404,
  /** Somebody else wrote it. */
  'comment.notYours': 403,
  /** It was taken back. */
  'comment.removed': 409,
  /** Its author changed it in another window. */
  'comment.changed': 409,
  /** As many threads, or answers in one, as there may be. */
  'comment.tooMany': 429,
  /** Whoever is mentioned does not work on the account. */
  'comment.notMember': 422,
  /** The link asks for a password before it shows anything. */
  'clientLink.passwordNeeded': 403,
  'clientLink.passwordWrong': 403,
  /** It was mistyped too often: it is asked for again a little later. */
  'clientLink.passwordRests': 429,
  /** Whoever approves by this link types the code that was sent to its address. */
  'clientLink.codeNeeded': 403,
  'clientLink.codeWrong': 403,
  /** Its time is over, or it was mistyped too often: another one is asked for. */
  'clientLink.codeOver': 403,
  /** Nothing is approved by this link with a code. */
  'clientLink.noCode': 409,
  'clientLink.tooManyCodes': 429,
  /** A code is sent somewhere: to the address of the link, by an installation that sends mail. */
  'clientLink.codeNeedsMail': 422,
  'guard.budgetExceeded': 422,
  'guard.objectBudget': 422,
  'guard.increase': 422,
  'guard.accountTotal': 422,
  'guard.secondPerson': 422,
  'guard.anotherPerson': 422,
  'guard.clientFirst': 422,
  'write.frozen': 423,
  'change.overtaken': 409,
  'object.notFound': 404,
  'object.holdsObjects': 409,
  'platform.rejected': 422,
  'platform.throttled': 503,
  'platform.unavailable': 503,
  'platform.permission': 403,
  'server.unavailable': 503,
  /** The disk of the database takes no more: nothing is kept until somebody makes room. */
  'server.databaseFull': 503,
  'server.failed': 500,
} as const

export type RefusalCode = keyof typeof refusalStatus
