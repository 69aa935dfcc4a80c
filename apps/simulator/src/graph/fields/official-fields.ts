import type { Kind } from '../../world/world.ts'

/**
 * The fields of each node in v25.0 (the official API description). One that the simulator holds nothing for is left out
 * of an answer, as the platform leaves out what is empty; one that is not here is an error.
 */
export const officialFields: Readonly<Partial<Record<Kind, string>>> = {
  user: `
    about age_range birthday client_business_id community cover currency education email favorite_athletes
    favorite_teams first_name gender hometown id inspirational_people install_type installed is_guest_user
    is_work_account languages last_name link local_news_megaphone_dismiss_status
    local_news_subscription_status locale location meeting_for middle_name name name_format
    payment_pricepoints political profile_pic quotes relationship_status religion
    shared_login_upgrade_required_by short_name significant_other sports supports_donate_button_in_live_video
    third_party_id timezone token_for_business updated_time verified video_upload_limits website
  `,
  adaccount: `
    account_id account_status ad_account_promotable_objects age agency_client_declaration all_capabilities
    amount_spent attribution_spec balance brand_safety_content_filter_levels business business_city
    business_country_code business_name business_state business_street business_street2 business_zip
    can_create_brand_lift_study capabilities created_time currency custom_audience_info
    default_dsa_beneficiary default_dsa_payor disable_reason end_advertiser end_advertiser_name
    existing_customers expired_funding_source_details extended_credit_invoice_group failed_delivery_checks
    fb_entity funding_source funding_source_details has_migrated_permissions has_page_authorized_adaccount id
    io_number is_attribution_spec_system_default is_ba_skip_delayed_eligible is_direct_deals_enabled
    is_in_3ds_authorization_enabled_market is_notifications_enabled is_personal is_prepay_account
    is_tax_id_required liable_address line_numbers marketing_messages_settings media_agency
    min_campaign_group_spend_cap min_daily_budget name offsite_clo_signal_status offsite_pixels_tos_accepted
    opportunity_score owner owner_business partner rf_spec send_bill_to_address show_checkout_experience
    sold_to_address spend_cap tax_id tax_id_status tax_id_type timezone_id timezone_name
    timezone_offset_hours_utc tos_accepted user_access_expire_time user_tasks user_tos_accepted
    viewable_business
  `,
  campaign: `
    account_id adlabels advantage_state_info bid_strategy boosted_object_id brand_lift_studies
    budget_rebalance_flag budget_remaining buying_type campaign_group_active_time can_create_brand_lift_study
    can_use_spend_cap configured_status created_time daily_budget effective_status
    has_secondary_skadnetwork_reporting id is_adset_budget_sharing_enabled is_budget_schedule_enabled
    is_direct_send_campaign is_message_campaign is_skadnetwork_attribution issues_info
    last_budget_toggling_time lifetime_budget name objective pacing_type primary_attribution promoted_object
    recommendations smart_promotion_type source_campaign source_campaign_id source_recommendation_type
    special_ad_categories special_ad_category special_ad_category_country spend_cap start_time status
    stop_time topline_id updated_time
  `,
  adset: `
    account_id adlabels adset_schedule anchor_event_attribution_window_days asset_feed_id
    attribution_count_type attribution_spec automatic_manual_state bid_adjustments bid_amount bid_constraints
    bid_info bid_strategy billing_event brand_safety_config budget_remaining campaign campaign_active_time
    campaign_attribution campaign_id configured_status created_time creative_diversity_label
    creative_diversity_score creative_sequence creative_sequence_repetition_pattern daily_budget
    daily_min_spend_target daily_spend_cap destination_type dsa_beneficiary dsa_payor effective_status
    end_time existing_customer_budget_percentage frequency_control_specs full_funnel_exploration_mode id
    instagram_user_id is_ba_skip_delayed_eligible is_budget_schedule_enabled is_dynamic_creative
    is_incremental_attribution_enabled issues_info learning_stage_info lifetime_budget lifetime_imps
    lifetime_min_spend_target lifetime_spend_cap low_creative_reach max_budget_spend_percentage
    min_budget_spend_percentage multi_event_conversion_attribution_window_seconds
    multi_optimization_goal_weight name optimization_goal optimization_sub_event pacing_type
    placement_soft_opt_out promoted_object recommendations recurring_budget_semantics
    regional_regulated_categories regional_regulation_identities review_feedback rf_prediction_id source_adset
    source_adset_id special_ad_categories start_time status targeting targeting_optimization_types
    time_based_ad_rotation_id_blocks time_based_ad_rotation_intervals trending_topics_spec updated_time
    use_new_app_click value_rule_set_id value_rules_applied
  `,
  ad: `
    account_id ad_active_time ad_review_feedback ad_schedule_end_time ad_schedule_start_time adlabels adset
    adset_id bid_amount bid_info bid_type campaign campaign_id configured_status conversion_domain
    conversion_specs created_time creative creative_asset_groups_spec demolink_hash display_sequence
    effective_status engagement_audience failed_delivery_checks id issues_info last_updated_by_app_id name
    placement preview_shareable_link priority recommendations source_ad source_ad_id special_ad_categories
    status targeting tracking_and_conversion_with_defaults tracking_specs updated_time
  `,
  adcreative: `
    account_id actor_id ad_disclaimer_spec adlabels applink_treatment asset_feed_spec authorization_category
    auto_update body branded_content branded_content_sponsor_page_id bundle_folder_id call_to_action
    call_to_action_type categorization_criteria category_media_source collaborative_ads_lsb_image_bank_id
    contextual_multi_ads creative_sourcing_spec degrees_of_freedom_spec destination_set_id destination_spec
    dynamic_ad_voice effective_authorization_category effective_instagram_media_id effective_object_story_id
    enable_direct_install enable_launch_instant_app existing_post_title facebook_branded_content
    format_transformation_spec id image_crops image_hash image_url instagram_branded_content
    instagram_permalink_url instagram_user_id interactive_components_spec link_deep_link_url
    link_destination_display_url link_og_id link_url marketing_message_structured_spec media_sourcing_spec
    messenger_sponsored_message name object_id object_store_url object_story_id object_story_spec object_type
    object_url omnichannel_link_spec page_welcome_message photo_album_source_object_story_id place_page_set_id
    platform_customizations playable_asset_id portrait_customizations product_data product_set_id
    product_suggestion_settings recommender_settings regional_regulation_disclaimer_spec
    source_facebook_post_id source_instagram_media_id status template_url template_url_spec thumbnail_id
    thumbnail_url title url_tags use_page_actor_override video_id
  `,
  adlabel: `
    account created_time id name updated_time
  `,
  adimage: `
    account_id created_time creatives hash height id is_associated_creatives_in_adgroups name original_height
    original_width owner_business permalink_url status updated_time url url_128 width
  `,
  video: `
    ad_breaks admin_creator audio_isrc backdated_time backdated_time_granularity boost_eligibility_info
    content_category content_tags copyright copyright_check_information copyright_monitoring_status
    created_time custom_labels description embed_html embeddable event expiration format from icon id
    is_crosspost_video is_crossposting_eligible is_episode is_instagram_eligible is_reference_only length
    live_audience_count live_status music_video_copyright permalink_url picture place post_id post_views
    premiere_living_room_status privacy published scheduled_publish_time source spherical status title
    universal_video_id updated_time views
  `,
  page: `
    about access_token ad_campaign affiliation app_id artists_we_like attire available_promo_offer_ids awards
    band_interests band_members best_page bio birthday booking_agent breaking_news_usage built business
    can_checkin can_post category category_list checkins company_overview connected_instagram_account
    connected_page_backed_instagram_account contact_address copyright_attribution_insights
    copyright_whitelisted_ig_partners country_page_likes cover culinary_team current_location
    delivery_and_pickup_option_info description description_html differently_open_offerings directed_by
    display_subtext displayed_message_response_time does_viewer_have_page_permission_link_ig emails engagement
    fan_count featured_video features followers_count food_styles founded general_info general_manager genre
    global_brand_page_name global_brand_root_id has_added_app has_lead_access
    has_transitioned_to_new_page_experience has_whatsapp_business_number has_whatsapp_number hometown hours id
    impressum influences instagram_business_account is_always_open is_calling_eligible is_chain
    is_community_page is_eligible_for_branded_content
    is_eligible_for_disable_connect_ig_btn_for_non_page_admin_am_web is_messenger_bot_get_started_enabled
    is_messenger_platform_bot is_owned is_permanently_closed is_published is_unclaimed is_verified
    is_webhooks_subscribed keywords leadgen_tos_acceptance_time leadgen_tos_accepted
    leadgen_tos_accepting_user link location members merchant_id merchant_review_status
    messaging_feature_status messenger_ads_default_icebreakers messenger_ads_default_quick_replies
    messenger_ads_quick_replies_type mini_shop_storefront mission mpg name name_with_location_descriptor
    network new_like_count offer_eligible overall_star_rating owner_business page_token parent_page parking
    payment_options personal_info personal_interests pharma_safety_info phone pickup_options place_type
    plot_outline preferred_audience press_contact price_range priority_hours privacy_info_url produced_by
    products promotion_eligible promotion_ineligible_reason public_transit rating_count recipient record_label
    release_date restaurant_services restaurant_specialties schedule screenplay_by season single_line_address
    starring start_info store_code store_location_descriptor store_number studio
    supports_donate_button_in_live_video talking_about_count temporary_status unread_message_count
    unread_notif_count unseen_message_count user_access_expire_time username verification_status voip_info
    website were_here_count whatsapp_number written_by
  `,
  post: `
    actions admin_creator allowed_advertising_objectives application backdated_time call_to_action
    can_reply_privately child_attachments comments_mirroring_domain coordinates created_time event
    expanded_height expanded_width feed_targeting from full_picture height icon id instagram_eligibility
    is_app_share is_eligible_for_dark_post is_eligible_for_promotion is_expired is_hidden is_inline_created
    is_instagram_eligible is_popular is_published is_spherical message message_tags multi_share_end_card
    multi_share_optimized parent_id permalink_url picture place privacy promotable_id promotion_status
    properties scheduled_publish_time shares status_type story story_tags subscribed target targeting
    timeline_visibility updated_time via video_buying_eligibility width
  `,
  instagram: `
    biography business_discovery followers_count follows_count has_profile_pic id ig_id is_published
    legacy_instagram_user_id media_count mentioned_comment mentioned_media name owner_business
    profile_picture_url shopping_product_tag_eligibility shopping_review_status username website
  `,
  igmedia: `
    alt_text boost_eligibility_info caption comments_count copyright_check_information
    current_live_viewer_count has_poll has_slider id ig_id is_comment_enabled is_shared_to_feed
    legacy_instagram_media_id like_count media_product_type media_type media_url owner permalink shortcode
    thumbnail_url timestamp username video_title view_count
  `,
  pixel: `
    automatic_matching_fields can_proxy code config creation_time creator data_use_setting description
    duplicate_entries enable_auto_assign_to_accounts enable_automatic_matching event_stats event_time_max
    event_time_min first_party_cookie_status has_1p_pixel_event id is_consolidated_container
    is_created_by_business is_crm is_mta_use is_restricted_use is_unavailable last_fired_time last_upload_app
    last_upload_app_changed_time match_rate_approx matched_entries name owner_ad_account owner_business usage
    user_access_expire_time valid_entries
  `,
  application: `
    aam_rules an_ad_space_limit an_platforms android_key_hash android_sdk_error_categories app_domains
    app_events_config app_events_feature_bitmask app_events_session_timeout app_install_tracked app_name
    app_signals_binding_ios app_type auth_dialog_data_help_url auth_dialog_headline
    auth_dialog_perms_explanation auth_referral_default_activity_privacy auth_referral_enabled
    auth_referral_extended_perms auth_referral_friend_perms auth_referral_response_type
    auth_referral_user_perms auto_event_mapping_android auto_event_mapping_ios auto_event_setup_enabled
    auto_log_app_events_default auto_log_app_events_enabled business canvas_fluid_height canvas_fluid_width
    canvas_url category client_config company config_ids configured_ios_sso contact_email created_time
    creator_uid daily_active_users daily_active_users_rank deauth_callback_url default_share_mode description
    enigma_config financial_id gdpv4_chrome_custom_tabs_enabled gdpv4_enabled gdpv4_nux_content
    gdpv4_nux_enabled has_messenger_product hosting_url icon_url id ios_bundle_id ios_sdk_dialog_flows
    ios_sdk_error_categories ios_sfvc_attr ios_supports_native_proxy_auth_flow ios_supports_system_auth
    ipad_app_store_id iphone_app_store_id latest_sdk_version link logging_token logo_url migrations
    mobile_profile_section_url mobile_web_url monthly_active_users monthly_active_users_rank name namespace
    object_store_urls owner_business page_tab_default_name page_tab_url photo_url privacy_policy_url
    profile_section_url property_id protected_mode_rules real_time_mode_devices restrictions
    restrictive_data_filter_params restrictive_data_filter_rules sdk_update_message seamless_login
    secure_canvas_url secure_page_tab_url server_ip_whitelist smart_login_bookmark_icon_url
    smart_login_menu_icon_url social_discovery subcategory suggested_events_setting supported_platforms
    supports_apprequests_fast_app_switch supports_attribution supports_implicit_sdk_logging
    suppress_native_ios_gdp terms_of_service_url url_scheme_suffix user_support_email user_support_url
    website_url weekly_active_users
  `,
  customaudience: `
    account_id approximate_count_lower_bound approximate_count_upper_bound customer_file_source data_source
    data_source_types datafile_custom_audience_uploading_status delete_time delivery_status description
    excluded_custom_audiences external_event_source fields_violating_integrity_policy household_audience id
    included_custom_audiences is_eligible_for_sac_campaigns is_household is_snapshot is_value_based
    lookalike_audience_ids lookalike_spec messenger_marketing_messages_page name operation_status opt_out_link
    owner_business page_deletion_marked_delete_time permission_for_actions pixel_id regulated_audience_spec
    retention_days rev_share_policy_id rule rule_aggregation rule_v2 seed_audience sharing_status subtype
    time_content_updated time_created time_updated
  `,
  savedaudience: `
    account approximate_count_lower_bound approximate_count_upper_bound delete_time description id name
    operation_status owner_business page_deletion_marked_delete_time permission_for_actions run_status
    sentence_lines targeting time_created time_updated
  `,
  customconversion: `
    account_id aggregation_rule business creation_time custom_event_type data_sources default_conversion_value
    description event_source_type first_fired_time id is_archived is_unavailable last_fired_time name
    offline_conversion_data_set pixel retention_days rule
  `,
  business: `
    block_offline_analytics collaborative_ads_managed_partner_business_info
    collaborative_ads_managed_partner_eligibility collaborative_ads_partner_premium_options created_by
    created_time extended_updated_time id is_hidden link marketing_messages_onboarding_status name
    payment_account_id primary_page profile_picture_uri timezone_id two_factor_type updated_by updated_time
    user_access_expire_time verification_status vertical vertical_id whatsapp_business_manager_messaging_limit
  `,
  catalog: `
    ad_account_to_collaborative_ads_share_settings agency_collaborative_ads_share_settings business
    catalog_store commerce_merchant_settings creator_user da_display_settings default_image_url
    fallback_image_url feed_count id is_catalog_segment is_local_catalog name owner_business product_count
    store_catalog_settings user_access_expire_time vertical
  `,
  productset: `
    auto_creation_url filter id latest_metadata live_metadata name ordering_info product_catalog product_count
    retailer_id
  `,
  product: `
    additional_image_cdn_urls additional_image_urls additional_variant_attributes affiliate_seller_rating
    affiliate_seller_rating_count age_group applinks availability base_commission_rate brand bundle_items
    bundle_retailer_ids capabilities_disabled_by_user capability_to_review_status category category_ranking
    category_specific_fields color commerce_insights condition currency custom_data custom_label_0
    custom_label_1 custom_label_2 custom_label_3 custom_label_4 custom_number_0 custom_number_1
    custom_number_2 custom_number_3 custom_number_4 description errors expiration_date fb_product_category
    gender generated_background_images generated_background_images_ad_usage gtin id image_cdn_urls
    image_fetch_status image_url images importer_address importer_name invalidation_errors inventory
    is_bundle_hero live_special_price manufacturer_info manufacturer_part_number marked_for_product_launch
    material mobile_link name ordering_index origin_country overall_ranking parent_product_id pattern
    post_conversion_signal_based_enforcement_appeal_eligibility price product_catalog product_feed
    product_group product_local_info product_relationship product_type quantity_to_sell_on_facebook
    retailer_id retailer_product_group_id review_rejection_reasons review_status rich_text_description
    sale_price sale_price_end_date sale_price_start_date shipping_weight_unit shipping_weight_value
    short_description size start_date status tags url vendor_id video_fetch_status videos visibility
    wa_compliance_category
  `,
  reportrun: `
    account_id async_percent_completion async_report_url async_status date_start date_stop emails error_code
    error_message error_subcode error_user_msg error_user_title friendly_name id is_async_export is_bookmarked
    is_running schedule_id time_completed time_ref
  `,
}
