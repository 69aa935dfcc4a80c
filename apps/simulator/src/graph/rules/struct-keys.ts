/** The keys of nested values, from the official description of v25.0. */
const keys = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const targetingKeys = keys(`
  adgroup_id age_max age_min age_range alternate_auto_targeting_option app_install_state
  audience_network_positions behaviors brand_safety_content_filter_levels catalog_based_targeting cities
  college_years connections contextual_targeting_categories countries country country_groups
  custom_audiences device_platforms direct_install_devices dynamic_audience_ids education_majors
  education_schools education_statuses effective_audience_network_positions effective_device_platforms
  effective_facebook_positions effective_instagram_positions effective_messenger_positions
  effective_publisher_platforms effective_threads_positions effective_whatsapp_positions engagement_specs
  ethnic_affinity exclude_reached_since excluded_brand_safety_content_types excluded_connections
  excluded_custom_audiences excluded_dynamic_audience_ids excluded_engagement_specs excluded_geo_locations
  excluded_mobile_device_model excluded_product_audience_specs excluded_publisher_categories
  excluded_publisher_list_ids excluded_user_device exclusions facebook_positions family_statuses
  fb_deal_id flexible_spec friends_of_connections genders generation geo_locations home_ownership
  home_type home_value household_composition income industries instagram_positions
  install_state_application instream_video_skippable_excluded interested_in interests
  is_whatsapp_destination_ad keywords life_events locales messenger_positions moms net_worth office_type
  place_page_set_ids political_views politics product_audience_specs prospecting_audience
  publisher_platforms radius regions relationship_statuses site_category targeting_automation
  targeting_optimization targeting_relaxation_types threads_positions user_adclusters user_age_unknown
  user_device user_event user_os whatsapp_positions wireless_carrier work_employers work_positions zips
`)

export const storyKeys = keys(`
  instagram_user_id link_data page_id photo_data product_data template_data text_data video_data
`)

export const linkKeys = keys(`
  ad_context additional_image_index app_link_spec attachment_style automated_product_tags
  boosted_product_set_id branded_content_shared_to_sponsor_status branded_content_sponsor_page_id
  call_to_action caption child_attachments collection_thumbnails customization_rules_spec description
  event_id force_single_link format_option image_crops image_hash image_layer_specs image_overlay_spec
  is_local_expansion link message multi_share_end_card multi_share_optimized name offer_id
  page_welcome_message picture post_click_configuration preferred_image_tags preferred_video_tags
  retailer_item_ids show_multiple_images smart_pse_enabled static_fallback_spec
  use_flexible_image_aspect_ratio
`)

export const cardKeys = keys(`
  android_url call_to_action caption description ig_media_id image_crops image_hash ios_url link
  marketing_message_buttons name picture place_data static_card video_id
`)

export const videoKeys = keys(`
  additional_image_index branded_content_shared_to_sponsor_status branded_content_sponsor_page_id
  call_to_action collection_thumbnails customization_rules_spec image_hash image_url link_description
  message offer_id page_welcome_message post_click_configuration retailer_item_ids targeting title
  video_id
`)

export const feedKeys = keys(`
  ad_formats additional_data app_product_page_id asset_customization_rules audios autotranslate bodies
  call_ads_configuration call_to_action_types call_to_actions captions carousels ctwa_consent_data
  descriptions events groups images link_urls message_extensions onsite_destinations optimization_type
  promotional_metadata reasons_to_shop shops_bundle titles translations upcoming_events videos
`)

export const feedRuleKeys = keys(`
  body_label call_to_action_label call_to_action_type_label caption_label carousel_label
  customization_spec description_label image_label is_default link_url_label priority title_label
  video_label
`)
