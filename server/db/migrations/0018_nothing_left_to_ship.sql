-- All their units were refunded before they were shipped: nobody is to ship them anymore.
WITH "canceled" AS (
  UPDATE "orders" SET "order_status" = 'canceled'
  WHERE "payment_status" = 'paid' AND "order_status" = 'processing' AND "total_quantity" <= (
    SELECT sum(("unit"->>'quantity')::int)
    FROM "refunds", jsonb_array_elements("units") AS "unit"
    WHERE "refunds"."order_id" = "orders"."id" AND "refunds"."state" = 'succeeded'
  )
  RETURNING "id"
)
INSERT INTO "order_events" ("order_id", "kind") SELECT "id", 'canceled' FROM "canceled";
