-- Refunds of one payment: asked for with every held payment and every refund that is sent again.
create index refund_attempt on refund (attempt_id) where attempt_id is not null;
