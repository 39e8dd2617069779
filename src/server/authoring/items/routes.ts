/** Items of a course: shown to its authors, added, changed, moved, retired, remarked on. */
import * as contract from '#contracts/authoring/items.ts'
import { holderOf } from '#server/platform/media/film-pass.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { addComment, settleComment } from './comments.ts'
import { changeItem } from './change-item.ts'
import { expectAuthorOf } from './expect-author-of.ts'
import { addItem, copyItem, moveItem, retireItem } from './place-items.ts'
import { showItem } from './show-item.ts'

export const itemRoutes: Implementation[] = [
  implement(contract.getItem, ({ database, viewer, params, clock, token }) =>
    showItem(database, viewer, { itemId: params.item, now: clock.now(), holder: holderOf(token) }),
  ),
  implement(contract.postItem, async ({ database, viewer, params, body }) => ({
    item_id: await addItem(database, viewer, { sectionId: params.section, ...body }),
  })),
  implement(contract.patchItem, async ({ database, viewer, params, body, clock, token }) => {
    await changeItem(database, viewer, { itemId: params.item, ...body })
    return showItem(database, viewer, { itemId: params.item, now: clock.now(), holder: holderOf(token) })
  }),
  implement(contract.postItemCopy, async ({ database, viewer, params }) => ({
    item_id: await copyItem(database, viewer, params.item),
  })),
  implement(contract.moveItem, async ({ database, viewer, params, body }) => {
    await moveItem(database, viewer, { itemId: params.item, sectionId: body.section, before: body.before })
    return {}
  }),
  implement(contract.retireItem, async ({ database, viewer, params, body }) => {
    if (body.is_retired) await retireItem(database, viewer, params.item)
    else await moveItem(database, viewer, { itemId: params.item, sectionId: body.section, before: null })
    return {}
  }),
  implement(contract.uploadItemPicture, async (call) => {
    await expectAuthorOf(call.database, call.viewer, { item: call.params.item })
    return takePicture(call, call.file)
  }),
  implement(contract.postComment, async ({ database, viewer, params, body }) => ({
    comment_id: await addComment(database, viewer, { itemId: params.item, text: body.text }),
  })),
  implement(contract.settleComment, async ({ database, viewer, params, body }) => {
    await settleComment(database, viewer, { commentId: params.comment, isSettled: body.is_settled })
    return {}
  }),
]
