-- Every order that is placed asks for the open ones of its learner, and every price for the coupons that count without a code.
create index orders_learner_open on orders (learner_id) where state in ('draft', 'pending');
create index coupon_automatic on coupon (ends_at) where is_automatic and is_active;
