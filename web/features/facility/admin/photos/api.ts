import type { changePhoto, deletePhoto, listPhotos, orderPhotos } from '#contract/photo'
import { api, call } from '../../../../api'

const getChangedTags = (_: unknown, error: unknown, { params }: { params: { id: string } }) => [
  { type: 'facility' as const, id: `photos:${params.id}` },
  ...(error ? [] : (['facility'] as const)),
]

const photoApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPhotos: build.query({
      ...call<typeof listPhotos>('GET', '/facility/:id/photos'),
      providesTags: (_, __, { params }) => [{ type: 'facility', id: `photos:${params.id}` }],
    }),
    orderPhotos: build.mutation({
      ...call<typeof orderPhotos>('PUT', '/facility/:id/photos'),
      /** Optimistic: the photos are shown in the new order at once, and in the old one again after a failure. */
      async onQueryStarted({ params, body }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          photoApi.util.updateQueryData('listPhotos', { params: { id: params.id } }, (photos) => {
            photos.sort((a, b) => body.order.indexOf(a.id) - body.order.indexOf(b.id))
          }),
        )
        await queryFulfilled.catch(patch.undo)
      },
      invalidatesTags: getChangedTags,
    }),
    changePhoto: build.mutation({
      ...call<typeof changePhoto>('PATCH', '/facility/:id/photos/:photoId'),
      invalidatesTags: getChangedTags,
    }),
    deletePhoto: build.mutation({
      ...call<typeof deletePhoto>('DELETE', '/facility/:id/photos/:photoId'),
      invalidatesTags: getChangedTags,
    }),
  }),
})

export const { useListPhotosQuery, useOrderPhotosMutation, useChangePhotoMutation, useDeletePhotoMutation } = photoApi
