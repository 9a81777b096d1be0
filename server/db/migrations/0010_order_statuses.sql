-- Until now any text was taken. The shop writes none but these values; a row that another tool wrote keeps
-- its meaning where only the spelling differs, and otherwise gets the status of a new order, with which it
-- stays in the console's lists for someone to look at.
UPDATE orders SET payment_status = CASE lower(payment_status)
    WHEN 'paid' THEN 'paid' WHEN 'refunded' THEN 'refunded'
    WHEN 'canceled' THEN 'canceled' WHEN 'cancelled' THEN 'canceled' ELSE 'pending'
  END
  WHERE payment_status NOT IN ('pending', 'paid', 'refunded', 'canceled');--> statement-breakpoint
UPDATE orders SET order_status = CASE lower(order_status)
    WHEN 'shipped' THEN 'shipped'
    WHEN 'canceled' THEN 'canceled' WHEN 'cancelled' THEN 'canceled' ELSE 'processing'
  END
  WHERE order_status NOT IN ('processing', 'shipped', 'canceled');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_known" CHECK (payment_status in ('pending', 'paid', 'refunded', 'canceled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_order_status_known" CHECK (order_status in ('processing', 'shipped', 'canceled'));
