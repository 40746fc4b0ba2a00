import type { Operations } from './operation.js';

/** Items, reports, matches and reporters. */
export const itemOperations: Operations = {
  'POST /api/found-reports': { id: 'reportFoundItem', summary: 'Reports a found item' },
  'POST /api/lost-reports': { id: 'reportLostItem', summary: 'Reports a lost item' },
  'GET /api/items': { id: 'listItems', summary: 'Lists found items that the desk approved' },
  'GET /api/items/{id}': { id: 'getItem', summary: 'Gets a public item' },
  'GET /api/items/{id}/contact': { id: 'getItemContact', summary: 'Gets the contact of the finder' },
  'GET /api/admin/items': { id: 'listAdminItems', summary: 'Lists items for the desk' },
  'POST /api/admin/items': {
    id: 'takeInItem',
    summary: 'Registers an item at the desk',
    refuses: ['not_found'],
  },
  'GET /api/admin/items/{id}': { id: 'getAdminItem', summary: 'Gets an item for the desk' },
  'PATCH /api/admin/items/{id}': {
    id: 'updateItem',
    summary: 'Changes an item',
    refuses: ['setting_in_use'],
  },
  'DELETE /api/admin/items/{id}': { id: 'deleteItem', summary: 'Deletes an item' },
  'GET /api/admin/items/{id}/history': { id: 'getItemHistory', summary: 'Gets the history of an item' },
  'PATCH /api/admin/items/{id}/pictures': {
    id: 'keepPicturesBack',
    summary: 'Chooses the pictures that are kept back',
  },
  'POST /api/admin/items/{id}/snooze': {
    id: 'snoozeItem',
    summary: 'Snoozes a report under review',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/unsnooze': {
    id: 'unsnoozeItem',
    summary: 'Ends the snooze of a report',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/bulk': { id: 'changeItems', summary: 'Changes several items at once' },
  'GET /api/me/items': { id: 'listOwnItems', summary: 'Lists the own reports' },
  'GET /api/me/items/{id}': { id: 'getOwnItem', summary: 'Gets an own report' },
  'PATCH /api/me/items/{id}': {
    id: 'updateOwnItem',
    summary: 'Changes an own report',
    refuses: ['item_at_desk', 'item_has_claim'],
  },
  'DELETE /api/me/items/{id}': {
    id: 'withdrawOwnItem',
    summary: 'Withdraws an own report',
    refuses: ['item_at_desk', 'item_has_claim', 'item_withdraw_refused'],
  },
  'POST /api/me/items/{id}/answer': {
    id: 'answerOwnItem',
    summary: 'Says that the own lost item is back, or not after all',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/report/open': {
    id: 'openReport',
    summary: 'Opens a report by its secret link',
    refuses: ['link_invalid', 'not_found'],
  },
  'POST /api/report/change': {
    id: 'changeReport',
    summary: 'Changes a report by its secret link',
    refuses: ['link_invalid', 'not_found', 'transition_not_allowed', 'item_at_desk', 'item_has_claim'],
  },
  'POST /api/report/answer': {
    id: 'answerReport',
    summary: 'Says by the secret link of a report that the item is back, or not after all',
    refuses: ['link_invalid', 'not_found', 'transition_not_allowed'],
  },
  'POST /api/report/withdraw': {
    id: 'withdrawReport',
    summary: 'Withdraws a report by its secret link',
    refuses: ['link_invalid', 'not_found', 'item_at_desk', 'item_has_claim', 'item_withdraw_refused'],
  },
  'GET /api/admin/due': { id: 'listDueItems', summary: 'Lists unclaimed items that may leave the desk' },
  'POST /api/admin/items/part': { id: 'partWithItems', summary: 'Records where unclaimed items went' },
  'GET /api/admin/lost-items': { id: 'listLostItems', summary: 'Lists lost reports for the desk' },
  'POST /api/admin/items/{id}/approve': {
    id: 'approveItem',
    summary: 'Approves an item',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/reject': {
    id: 'rejectItem',
    summary: 'Rejects an item',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/mark-claimed': {
    id: 'markItemClaimed',
    summary: 'Marks an item as claimed',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/mark-returned': {
    id: 'markItemReturned',
    summary: 'Marks an item as returned',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/resolve': {
    id: 'resolveItem',
    summary: 'Resolves an item',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/receive': {
    id: 'receiveItem',
    summary: 'Receives an item at the desk',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/move': {
    id: 'moveItem',
    summary: 'Moves an item to another desk or shelf',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/miss': {
    id: 'missItem',
    summary: 'Notes that an item is not on its shelf',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/merge': {
    id: 'mergeItems',
    summary: 'Takes over another report of the same item',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/place': {
    id: 'placeItems',
    summary: 'Puts items on a shelf, or sends them to another desk',
  },
  'POST /api/admin/lost-items': { id: 'takeCall', summary: 'Takes a lost report for a caller' },
  'POST /api/admin/items/suggestions': {
    id: 'suggestForIntake',
    summary: 'Suggests a category and a public title while an item is typed',
  },
  'POST /api/admin/items/suggestions/bulk': {
    id: 'suggestForMany',
    summary: 'Suggests categories and public titles for many items',
  },
  'POST /api/admin/items/{id}/lift-rules': {
    id: 'liftItemRules',
    summary: 'Lifts the rules that an item kept from earlier categories',
  },
  'POST /api/admin/items/{id}/undo-intake': {
    id: 'undoIntake',
    summary: 'Undoes an intake of the last hour',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/pictures': { id: 'addItemPictures', summary: 'Adds photos to an item' },
  'DELETE /api/admin/items/{id}/pictures/{fileId}': {
    id: 'removeItemPicture',
    summary: 'Removes a photo of an item',
  },
  'GET /api/admin/stock': { id: 'listStock', summary: 'Lists the items that should lie on a shelf' },
  'POST /api/admin/stock': { id: 'checkStock', summary: 'Notes the result of a stocktaking' },
  'GET /api/admin/imports': { id: 'listImports', summary: 'Lists the last imports' },
  'POST /api/admin/imports': { id: 'createImport', summary: 'Opens an import' },
  'GET /api/admin/imports/{id}': { id: 'getImport', summary: 'Gets an import' },
  'POST /api/admin/imports/{id}/rows': {
    id: 'checkImportRows',
    summary: 'Checks rows of an import',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/imports/{id}/start': {
    id: 'startImport',
    summary: 'Starts an import',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/imports/{id}/cancel': {
    id: 'cancelImport',
    summary: 'Stops an import',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/imports/{id}/undo': {
    id: 'undoImport',
    summary: 'Takes back what an import wrote',
    refuses: ['transition_not_allowed', 'undo_expired'],
  },
  'GET /api/admin/shelves': { id: 'listShelves', summary: 'Lists the shelves in use' },
  'GET /api/admin/lost-items/{id}/matches': {
    id: 'listMatchesOfLostItem',
    summary: 'Lists found items that fit a lost report',
  },
  'GET /api/admin/items/{id}/matches': {
    id: 'listMatchesOfItem',
    summary: 'Lists lost reports that fit an item',
  },
  'GET /api/admin/matches': { id: 'listMatches', summary: 'Lists the matches that wait for the desk' },
  'POST /api/admin/matches/{lostId}/{foundId}/dismiss': { id: 'dismissMatch', summary: 'Dismisses a match' },
  'POST /api/admin/matches/{lostId}/{foundId}/restore': {
    id: 'restoreMatch',
    summary: 'Undoes the dismissal of a match',
  },
  'POST /api/admin/matches/{lostId}/{foundId}/claim': {
    id: 'claimMatch',
    summary: 'Makes a claim of a match',
    refuses: ['item_not_claimable', 'transition_not_allowed'],
  },
  'POST /api/matches/open': {
    id: 'openMatch',
    summary: 'Opens a match by its secret link',
    refuses: ['link_invalid', 'link_expired', 'not_found'],
  },
  'POST /api/matches/answer': {
    id: 'answerMatch',
    summary: 'Answers a match by its secret link',
    refuses: ['link_invalid', 'link_expired', 'item_not_claimable', 'not_found'],
  },
  'POST /api/items/similar': { id: 'findSimilarItems', summary: 'Finds items that fit what is typed' },
  'GET /api/admin/reporters': { id: 'listReporters', summary: 'Lists reporters' },
  'GET /api/admin/reporters/{id}': { id: 'getReporter', summary: 'Gets a reporter' },
  'GET /api/admin/reporters/{id}/items': {
    id: 'listReporterItems',
    summary: 'Lists the items of a reporter',
  },
  'POST /api/admin/reporters/{id}/verify': { id: 'verifyReporter', summary: 'Marks a reporter as verified' },
  'POST /api/admin/reporters/{id}/unverify': {
    id: 'unverifyReporter',
    summary: 'Takes back that a reporter is verified',
  },
  'POST /api/admin/items/{id}/hand-over': {
    id: 'handOverItem',
    summary: 'Hands an item over without a claim',
    refuses: ['transition_not_allowed', 'already_handed_over'],
  },
  'POST /api/admin/decisions/undo': {
    id: 'undoDecisions',
    summary: 'Undoes decisions',
    refuses: ['undo_expired', 'undo_conflict', 'not_found'],
  },
};
