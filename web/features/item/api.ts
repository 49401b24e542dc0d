import type { handOut, listHandOuts, takeBack } from '#contract/hand-out'
import type { changeStock, createItem, listStock, updateItem, withdrawItem } from '#contract/item'
import type { deleteItemPicture } from '#contract/item-picture'
import type { listItemSales, refundItemSale, sellItems } from '#contract/item-sale'
import { api, call, callWhole } from '../../api'

const invalidatesTags = ['items'] as const

const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStock: build.query({ ...call<typeof listStock>('GET', '/facility/:id/stock'), providesTags: ['items'] }),
    createItem: build.mutation({
      ...call<typeof createItem>('POST', '/facility/:id/stock', 'repeatable'),
      invalidatesTags,
    }),
    updateItem: build.mutation({ ...call<typeof updateItem>('PUT', '/facility/:id/stock/:item'), invalidatesTags }),
    withdrawItem: build.mutation({
      ...call<typeof withdrawItem>('DELETE', '/facility/:id/stock/:item'),
      invalidatesTags,
    }),
    deleteItemPicture: build.mutation({
      ...call<typeof deleteItemPicture>('DELETE', '/facility/:id/stock/:item/picture'),
      invalidatesTags,
    }),
    changeStock: build.mutation({
      ...call<typeof changeStock>('POST', '/facility/:id/stock/:item/change', 'repeatable'),
      invalidatesTags,
    }),
    sellItems: build.mutation({
      ...call<typeof sellItems>('POST', '/facility/:id/item-sales', 'repeatable'),
      invalidatesTags: ['items', 'passes', 'reports', 'invoices'],
    }),
    listItemSales: build.query({
      ...callWhole<typeof listItemSales>('GET', '/facility/:id/item-sales'),
      providesTags: ['items'],
    }),
    refundItemSale: build.mutation({
      ...call<typeof refundItemSale>('POST', '/facility/:id/item-sales/:sale/refund', 'repeatable'),
      invalidatesTags: ['items', 'passes', 'reports', 'invoices'],
    }),
    listHandOuts: build.query({
      ...call<typeof listHandOuts>('GET', '/facility/:id/hand-outs'),
      providesTags: ['items', 'bookings'],
    }),
    handOut: build.mutation({ ...call<typeof handOut>('POST', '/facility/:id/hand-outs/:row'), invalidatesTags }),
    takeBack: build.mutation({
      ...call<typeof takeBack>('POST', '/facility/:id/hand-outs/:row/return'),
      invalidatesTags,
    }),
  }),
})

export const {
  useListStockQuery,
  useCreateItemMutation,
  useUpdateItemMutation,
  useWithdrawItemMutation,
  useDeleteItemPictureMutation,
  useChangeStockMutation,
  useSellItemsMutation,
  useListItemSalesQuery,
  useRefundItemSaleMutation,
  useListHandOutsQuery,
  useHandOutMutation,
  useTakeBackMutation,
} = itemApi
